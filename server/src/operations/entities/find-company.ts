import { isNif, type formOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'

/** What the operator's register says of a number; of one whose check digit is wrong it is not asked. */
export const findCompany: Handler<typeof formOperations.findCompany> = async ({ companies, address }, { params: { clientId } }) => {
  if (!/^\d{9}$/.test(clientId)) return refuse('e00500', '/clientId')
  const found = isNif(clientId) ? await companies?.(clientId, address) : undefined
  return { data: { clientId, ...found } }
}
