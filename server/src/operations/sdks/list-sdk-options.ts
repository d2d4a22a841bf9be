import type { apiOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'

export const listSdkOptions: Handler<typeof apiOperations.listSdkOptions> = async (call, { params }) => {
  const known = call.sdks.languages().get(params.language)
  return known ? { data: known.options } : refuse('e00500', '/language')
}
