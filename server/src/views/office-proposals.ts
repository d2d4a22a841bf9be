import { lisbonIso } from '../domain/lisbon-time.ts'
import type { ShownProposal } from '../store/office/proposals.ts'
import { clientIdOf } from './payment-view.ts'

/** A proposal as the desk shows it to one of the staff. */
export function proposalView(proposal: ShownProposal, personId: string) {
  const { proposalId, kind, entityId, entityName, decision, reason, subject, iban, proposerName, proposedBy, proposedAt, state } = proposal
  const { deciderName, decidedAt } = proposal
  return {
    id: proposalId,
    kind,
    clientId: clientIdOf(entityId),
    entityName: entityName ?? '',
    decision,
    ...(reason !== null && { reason }),
    ...(kind === 'change' && { changeId: subject }),
    ...(iban !== null && { iban }),
    proposedBy: proposerName,
    isMine: proposedBy === personId,
    proposedAt: lisbonIso(proposedAt),
    state,
    ...(deciderName !== null && { decidedBy: deciderName }),
    ...(decidedAt !== null && { decidedAt: lisbonIso(decidedAt) }),
  }
}
