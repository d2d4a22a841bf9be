import type { EntityReason, ProposalKind } from '@escudo/contracts/vocabulary'
import type { Piece } from '../../sql/query.ts'
import type { Db } from '../db.ts'
import { findEntityNames } from '../entities/entity-names.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'

export type Proposal = {
  proposalId: string
  kind: ProposalKind
  entityId: number
  subject: string
  decision: 'approve' | 'decline'
  reason: EntityReason | null
  proposedBy: string
  proposedAt: Date
  /** What would be done, where yes or no does not say it. */
  wish: object | null
  state: 'waiting' | 'done' | 'refused' | 'withdrawn'
  /** When a command did what was confirmed. */
  carriedOutAt: Date | null
  decidedBy: string | null
  decidedAt: Date | null
}

/** A proposal with the names of what and whom it concerns. */
export type ShownProposal = Proposal & {
  entityName: string | null
  proposerName: string
  deciderName: string | null
  iban: string | null
  /** Who would be behind the company. */
  people: { name: string }[] | null
  whoseName: string | null
  whoseEmail: string | null
}

export type NewProposal = Pick<Proposal, 'kind' | 'entityId' | 'subject' | 'decision' | 'reason' | 'proposedBy'> & { wish?: object }

/** Writes a proposal; undefined when one about the same waits already. */
export async function insertProposal(tx: Db, { wish, ...proposal }: NewProposal): Promise<Proposal | undefined> {
  const [row] = await tx<Proposal[]>`
    insert into proposals ${tx({ ...proposal, wish: wish === undefined ? null : tx.json(wish) })} on conflict (kind, entity_id, subject) where state = 'waiting' do nothing returning *`
  return row
}

/** Whether something waits about this, of whichever entity; whoever asks holds what it is about. Index proposals_once. */
export async function isProposed(tx: Db, kind: ProposalKind, subject: string): Promise<boolean> {
  const rows = await tx`select 1 as proposed from proposals where kind = ${kind} and subject = ${subject} and state = 'waiting' limit 1`
  return rows.length > 0
}

/** Holds a proposal: of two who decide at once, the second finds it decided. */
export async function lockProposal(tx: Db, proposalId: string): Promise<Proposal | undefined> {
  const [row] = await tx<Proposal[]>`select * from proposals where proposal_id = ${proposalId} for update`
  return row
}

export async function endProposal(tx: Db, proposalId: string, state: 'done' | 'refused' | 'withdrawn', decidedBy: string): Promise<void> {
  await tx`update proposals set state = ${state}, decided_by = ${decidedBy}, decided_at = now() where proposal_id = ${proposalId}`
}

/** As it is read: whoever is no entity yet has the name of the registration. */
type Read = Omit<ShownProposal, 'entityName'> & { registeredName: string | null }

async function withNames(sql: Db, rows: readonly Read[]): Promise<ShownProposal[]> {
  const names = await findEntityNames(sql, rows)
  return rows.map(({ registeredName, ...row }) => ({ ...row, entityName: names.get(row.entityId ?? 0) ?? registeredName }))
}

const shown = (sql: Db, where: Piece): Piece => sql`(
  select p.*, (select r.name from registrations r where r.entity_id = p.entity_id order by r.created_at desc limit 1) as registered_name,
    a.name as proposer_name, b.name as decider_name, c.body -> 'bankAccount' ->> 'iban' as iban,
    c.body -> 'ownership' -> 'people' as people, w.name as whose_name, w.email as whose_email
  from proposals p join people a on a.person_id = p.proposed_by
    left join people b on b.person_id = p.decided_by
    left join people w on p.kind = 'reset' and w.person_id::text = p.subject
    left join entity_changes c on p.kind in ('change', 'ownership') and c.entity_id = p.entity_id and c.change_id::text = p.subject
  where ${where}) listed`

/** A proposal as it is shown. */
export async function findProposal(sql: Db, proposalId: string): Promise<ShownProposal | undefined> {
  const rows = await sql<Read[]>`select * from ${shown(sql, sql`p.proposal_id = ${proposalId}`)}`
  return (await withNames(sql, rows))[0]
}

/** Of these entities, those about which a decision waits. Index proposals_once. */
export async function findWaitingDecisions(sql: Db, entityIds: readonly number[]): Promise<Pick<Proposal, 'proposalId' | 'entityId'>[]> {
  return sql<Pick<Proposal, 'proposalId' | 'entityId'>[]>`
    select proposal_id, entity_id from proposals
    where kind = 'entity' and state = 'waiting' and entity_id = any(${sql.array([...entityIds])}::integer[])`
}

type Wanted = { isWaiting?: boolean | undefined; entityId?: number | undefined }

/** Proposals in a state, of an entity or of all. Index proposals_by_time. */
export async function listProposals(sql: Db, { isWaiting, entityId }: Wanted, slice: ListSlice): Promise<Found<ShownProposal>> {
  const state = isWaiting === undefined ? sql`true` : sql`(p.state = 'waiting') = ${isWaiting}`
  const where = entityId === undefined ? state : sql`${state} and p.entity_id = ${entityId}`
  const { rows, ...rest } = await readSlice<Read>(sql, slice, { columns: '*', from: shown(sql, where), where: sql`true` })
  return { ...rest, rows: await withNames(sql, rows) }
}

/** The confirmed change of the master key that no command has done yet. */
export async function findConfirmedRotation(sql: Db): Promise<string | undefined> {
  const [row] = await sql<{ proposalId: string }[]>`
    select proposal_id from proposals where kind = 'master_key' and state = 'done' and carried_out_at is null order by proposed_at limit 1`
  return row?.proposalId
}

/** A command did what was confirmed: once. */
export async function saveCarriedOut(tx: Db, proposalId: string): Promise<boolean> {
  const rows = await tx`
    update proposals set carried_out_at = now() where proposal_id = ${proposalId} and carried_out_at is null returning 1 as saved`
  return rows.length > 0
}

/** Whether two of the staff could agree to change the master key. */
export async function isRotationForTwo(sql: Db): Promise<boolean> {
  const rows =
    await sql`select distinct person_id from staff_roles where role in ('operations', 'administrator') and resting_since is null limit 2`
  return rows.length === 2
}
