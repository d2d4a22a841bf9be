import type { officeOperations } from '@escudo/contracts'
import { isNif } from '@escudo/contracts/vocabulary'
import { invalid, refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { propose } from '../../calls/office/propose.ts'
import { transaction } from '../../store/db.ts'
import { findTerms } from '../../store/office/terms.ts'
import { proposalView } from '../../views/office-proposals.ts'
import { termsView } from '../../views/office-terms.ts'

export const proposeTerms: Handler<typeof officeOperations.proposeTerms> = async (call, { params, body }) =>
  transaction(call.sql, async (tx): Promise<Outcome<ReturnType<typeof proposalView>>> => {
    const entityId = isNif(params.clientId) ? Number(params.clientId) : 0
    const terms = await findTerms(tx, entityId)
    if (!terms) return refuse('e00500', '/clientId')
    const codes = terms.methods.map(({ code }) => code)
    const unknown = body.methods.findIndex(
      ({ code }, index) => !codes.includes(code) || body.methods.findIndex((one) => one.code === code) < index,
    )
    if (unknown >= 0) return invalid({ code: 'e00230', pointer: `/methods/${unknown}/code`, values: { values: codes.join(', ') } })
    if (body.methods.length === 0 && body.disputeFee === undefined && body.vat === undefined)
      return invalid({ code: 'e00221', pointer: '/methods' })
    const shown = await propose(tx, call, { kind: 'terms', entityId, subject: '', wish: body }, termsView(terms))
    return 'code' in shown ? { refusal: shown } : { data: proposalView(shown, call.person.personId) }
  })
