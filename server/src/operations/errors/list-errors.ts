import { isRefusalCode, refusals, type apiOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { errorView } from '../../views/error-view.ts'

export const listErrors: Handler<typeof apiOperations.listErrors> = async (call) => ({
  data: Object.keys(refusals)
    .filter(isRefusalCode)
    .map((code) => errorView(code, call)),
})
