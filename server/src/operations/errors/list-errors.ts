import { generalRefusalText, isRefusalCode, refusals, simulatorOf, type apiOperations, type RefusalCode } from '@escudo/contracts'
import { refuse, type Call, type Handler } from '../../calls/call.ts'

function entryView(code: RefusalCode, { language, sandbox }: Call) {
  const simulator = sandbox && simulatorOf(code)
  return {
    code,
    status: refusals[code].status,
    msg: generalRefusalText(code, language),
    ...(simulator !== undefined && { simulator }),
  }
}

export const listErrors: Handler<typeof apiOperations.listErrors> = async (call) => ({
  data: Object.keys(refusals)
    .filter(isRefusalCode)
    .map((code) => entryView(code, call)),
})

export const getError: Handler<typeof apiOperations.getError> = async (call, { params }) =>
  isRefusalCode(params.errorCode) ? { data: entryView(params.errorCode, call) } : refuse('e00500', '/errorCode')
