import type { officeOperations } from '@escudo/contracts'
import { isNif } from '@escudo/contracts/vocabulary'
import { refuse, type Handler } from '../../calls/call.ts'
import { findTerms } from '../../store/office/terms.ts'
import { termsView } from '../../views/office-terms.ts'

export const getTerms: Handler<typeof officeOperations.getTerms> = async ({ sql }, { params }) => {
  const terms = isNif(params.clientId) ? await findTerms(sql, Number(params.clientId)) : undefined
  return terms ? { data: termsView(terms) } : refuse('e00500', '/clientId')
}
