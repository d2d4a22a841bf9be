import type { apiOperations } from '@escudo/contracts'
import { sdkLanguages } from '../../sdks/catalogue.ts'
import type { Handler } from '../../calls/call.ts'

export const listSdks: Handler<typeof apiOperations.listSdks> = async () => ({
  data: [...sdkLanguages()].map(([language, { kind }]) => ({ language, kind })),
})
