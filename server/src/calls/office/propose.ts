import type { Refusal } from '@escudo/contracts'
import type { Db } from '../../store/db.ts'
import { findProposal, insertProposal, type NewProposal, type ShownProposal } from '../../store/office/proposals.ts'
import type { OfficeCall } from '../call.ts'
import { recordAct } from './record-act.ts'

type Wished = Omit<NewProposal, 'proposedBy' | 'reason' | 'decision'>

/** Writes a proposal and who made it; e00402 when one about the same waits already. */
export async function propose(tx: Db, call: OfficeCall, wished: Wished, before: object | null = null): Promise<ShownProposal | Refusal> {
  const { kind, entityId, subject, wish = null } = wished
  const proposal = await insertProposal(tx, { ...wished, decision: 'approve', reason: null, proposedBy: call.person.personId })
  if (!proposal) return { code: 'e00402' }
  await recordAct(tx, call, { subject: subject || kind, before, after: wish, ...(entityId > 0 && { entityId }) })
  return (await findProposal(tx, proposal.proposalId))!
}
