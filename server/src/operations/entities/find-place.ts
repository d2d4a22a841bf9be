import type { formOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { localityOf } from '../../domain/places/locality-of.ts'

/** The place that a post code leads to, from a table of ours: nobody is asked. */
export const findPlace: Handler<typeof formOperations.findPlace> = async (_call, { params: { postCode } }) => {
  if (!/^\d{4}-\d{3}$/.test(postCode)) return refuse('e00500', '/postCode')
  const locality = localityOf(postCode)
  return { data: { postCode, ...(locality && { locality }) } }
}
