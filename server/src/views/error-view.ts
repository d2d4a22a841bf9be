import { type RefusalCode, simulatorOf, refusals, generalRefusalText } from '@escudo/contracts'
import type { Call } from '../calls/call.ts'

export function errorView(code: RefusalCode, { language, sandbox }: Call) {
  const simulator = sandbox && simulatorOf(code)
  return {
    code,
    status: refusals[code].status,
    msg: generalRefusalText(code, language),
    ...(simulator !== undefined && { simulator }),
  }
}
