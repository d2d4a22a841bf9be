import type { apiOperations } from '@escudo/contracts'
import { sdkLanguages } from '../../sdks/catalogue.ts'
import { refuse, type Handler } from '../../calls/call.ts'

export const listSdkOptions: Handler<typeof apiOperations.listSdkOptions> = async (_call, { params }) => {
  const known = sdkLanguages().get(params.language)
  return known ? { data: known.options } : refuse('e00500', '/language')
}
