import { type apiOperations, isRefusalCode } from '@escudo/contracts'
import { type Handler, refuse } from '../../calls/call.ts'
import { errorView } from '../../views/error-view.ts'

export const getError: Handler<typeof apiOperations.getError> = async (call, { params }) =>
  isRefusalCode(params.errorCode) ? { data: errorView(params.errorCode, call) } : refuse('e00500', '/errorCode')
