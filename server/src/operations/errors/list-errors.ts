import { isRefusalCode, refusals, type apiOperations } from '@escudo/contracts'
import { officeRefusals } from '@escudo/contracts/vocabulary'
import type { Handler } from '../../calls/call.ts'
import { errorView } from '../../views/error-view.ts'

export const listErrors: Handler<typeof apiOperations.listErrors> = async (call) => ({
  data: Object.keys(refusals)
    .filter(isRefusalCode)
    // What the office says to a person is no answer of the API.
    .filter((code) => !Object.hasOwn(officeRefusals, code))
    .map((code) => errorView(code, call)),
})
