import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { checkOf, keysOf, secretOf } from '../../views/office/signature-check.ts'

/** Which part is wrong is told; what would be right never is, so that nobody has anything signed here. */
export const checkSignature: Handler<typeof officeOperations.checkSignature> = async (call, { params, body }) => {
  const keys = await keysOf(call)
  const check = checkOf({ headerPrefix: call.headerPrefix, now: call.clock() }, keys, body)
  await recordAct(call.sql, call, { subject: params.platformCode, after: { fits: check.fits } })
  return { data: { ...check, ...(body.secret !== undefined && { secret: secretOf(body.secret, keys) }) } }
}
