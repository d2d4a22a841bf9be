import type { officeOperations } from '@escudo/contracts'
import { isNif } from '@escudo/contracts/vocabulary'
import { invalid, refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { propose } from '../../calls/office/propose.ts'
import { refuseMethodLimits } from '../../domain/method-limits.ts'
import { transaction } from '../../store/db.ts'
import { findMethodLimits } from '../../store/entities/method-limits.ts'
import { findEntity } from '../../store/entities.ts'
import { proposalView } from '../../views/office-proposals.ts'

export const proposeMethodLimits: Handler<typeof officeOperations.proposeMethodLimits> = async (call, { params, body }) =>
  transaction(call.sql, async (tx): Promise<Outcome<ReturnType<typeof proposalView>>> => {
    const entityId = isNif(params.clientId) ? Number(params.clientId) : 0
    if (!(await findEntity(tx, entityId))) return refuse('e00500', '/clientId')
    const limits = await findMethodLimits(tx, entityId)
    const violations = refuseMethodLimits(
      body.methods,
      limits.map(({ code }) => code),
    )
    if (violations.length > 0) return invalid(...violations)
    const before = limits.map(({ code, minimumCents, maximumCents }) => ({
      code,
      minimumAmount: minimumCents,
      maximumAmount: maximumCents,
    }))
    const shown = await propose(tx, call, { kind: 'limits', entityId, subject: '', wish: body }, { methods: before })
    return 'code' in shown ? { refusal: shown } : { data: proposalView(shown, call.person.personId) }
  })
