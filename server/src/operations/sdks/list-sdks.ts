import type { apiOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'

export const listSdks: Handler<typeof apiOperations.listSdks> = async (call) => ({
  data: [...call.sdks.languages()].map(([language, { kind }]) => ({ language, kind })),
})
