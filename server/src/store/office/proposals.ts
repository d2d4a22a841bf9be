import type { EntityReason } from '@escudo/contracts/vocabulary'
import type { Db } from '../db.ts'

export type Proposal = {
  proposalId: string
  kind: 'entity' | 'change'
  entityId: number
  subject: string
  decision: 'approve' | 'decline'
  reason: EntityReason | null
  proposedBy: string
  proposedAt: Date
  state: 'waiting' | 'done' | 'refused' | 'withdrawn'
  decidedBy: string | null
  decidedAt: Date | null
}

/** A proposal with the names of what and whom it concerns. */
export type ShownProposal = Proposal & { entityName: string | null; proposerName: string; deciderName: string | null; iban: string | null }

type NewProposal = Pick<Proposal, 'kind' | 'entityId' | 'subject' | 'decision' | 'reason' | 'proposedBy'>

/** Writes a proposal; undefined when one about the same waits already. */
export async function insertProposal(tx: Db, proposal: NewProposal): Promise<Proposal | undefined> {
  const [row] = await tx<Proposal[]>`
    insert into proposals ${tx(proposal)} on conflict (kind, entity_id, subject) where state = 'waiting' do nothing returning *`
  return row
}

/** Holds a proposal: of two who decide at once, the second finds it decided. */
export async function lockProposal(tx: Db, proposalId: string): Promise<Proposal | undefined> {
  const [row] = await tx<Proposal[]>`select * from proposals where proposal_id = ${proposalId} for update`
  return row
}

export async function endProposal(tx: Db, proposalId: string, state: 'done' | 'refused' | 'withdrawn', decidedBy: string): Promise<void> {
  await tx`update proposals set state = ${state}, decided_by = ${decidedBy}, decided_at = now() where proposal_id = ${proposalId}`
}

/** Proposals as they are shown: one, or those in a state, the newest first. */
export async function findProposals(
  sql: Db,
  which: { proposalId: string } | { isWaiting?: boolean | undefined },
): Promise<ShownProposal[]> {
  const where =
    'proposalId' in which
      ? sql`p.proposal_id = ${which.proposalId}`
      : which.isWaiting === undefined
        ? sql`true`
        : sql`(p.state = 'waiting') = ${which.isWaiting}`
  return sql<ShownProposal[]>`
    select p.*, coalesce(e.name, (select r.name from registrations r where r.entity_id = p.entity_id order by r.created_at desc limit 1)) as entity_name,
      a.name as proposer_name, b.name as decider_name, c.body -> 'bankAccount' ->> 'iban' as iban
    from proposals p left join entities e on e.entity_id = p.entity_id join people a on a.person_id = p.proposed_by
      left join people b on b.person_id = p.decided_by
      left join entity_changes c on p.kind = 'change' and c.entity_id = p.entity_id and c.change_id::text = p.subject
    where ${where} order by p.proposed_at desc, p.proposal_id limit 200`
}
