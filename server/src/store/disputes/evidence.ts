import type { EvidenceType } from '@escudo/contracts/vocabulary'
import { onNodeOf } from '../../sql/nodes.ts'
import type { Piece } from '../../sql/query.ts'
import { isSpread } from '../../sql/sql.ts'
import type { Db } from '../db.ts'
import { onEachNode } from '../on-each-node.ts'

export type StoredFile = { place: number; name: string; type: EvidenceType; bytes: number; sealed: Uint8Array }
type StoredEvidence = { sealedTexts: Uint8Array | null; files: StoredFile[] }

type Key = { entityId: number; disputeId: string }

/** Keeps what a merchant answered to a dispute whose row is held, sealed. */
export async function insertEvidence(sql: Db, { entityId, disputeId }: Key, { sealedTexts, files }: StoredEvidence): Promise<void> {
  await sql`
    update disputes set sealed_evidence = ${sealedTexts && Buffer.from(sealedTexts)}
    where entity_id = ${entityId} and dispute_id = ${disputeId}`
  for (const { sealed, ...file } of files)
    await sql`insert into dispute_files ${sql({ entityId, disputeId, ...file, sealed: Buffer.from(sealed) })}`
}

/** What a merchant answered, still sealed. Primary keys. */
export async function findEvidence(sql: Db, { entityId, disputeId }: Key): Promise<StoredEvidence> {
  const [row] = await sql<{ sealedEvidence: Uint8Array | null }[]>`
    select sealed_evidence from disputes where entity_id = ${entityId} and dispute_id = ${disputeId}`
  const files = await sql<StoredFile[]>`
    select place, name, type, bytes, sealed from dispute_files where entity_id = ${entityId} and dispute_id = ${disputeId} order by place`
  return { sealedTexts: row?.sealedEvidence ?? null, files }
}

/** How long evidence is kept after a dispute has ended: card schemes open none again later. */
const evidenceDays = 540

const ended = `state not in ('open', 'under_review')`

/** Takes away the evidence of these payments' disputes, which are over. Indexes disputes_by_payment, primary keys. */
export async function eraseEvidence(sql: Db, entityId: number, paymentIds: readonly string[]): Promise<void> {
  const ids = sql.array([...paymentIds], 20)
  await sql`
    delete from dispute_files where entity_id = ${entityId} and dispute_id in (
      select dispute_id from disputes where entity_id = ${entityId} and payment_id = any(${ids}))`
  await sql`update disputes set sealed_evidence = null where entity_id = ${entityId} and payment_id = any(${ids})`
}

/** Takes away evidence that is old, of disputes that are over; of how many. Index disputes_with_evidence. */
export async function purgeEvidence(sql: Db, now: Date, limit: number): Promise<number> {
  const old = sql`sealed_evidence is not null and ${sql.unsafe(ended)} and state_at < ${now}::timestamptz - ${evidenceDays} * interval '1 day'`
  if (!isSpread(sql)) return (await purgeOld(sql, old, limit)).length
  const found = await sql<{ entityId: number }[]>`select entity_id from disputes where ${old} group by entity_id limit ${limit}`
  return (await onEachNode(found, limit, (entityId, most) => purgeOld(sql, old, most, entityId))).length
}

async function purgeOld(sql: Db, old: Piece, limit: number, entityId?: number): Promise<object[]> {
  return sql`
    with old as (
      select entity_id, dispute_id from disputes
      where ${old}${onNodeOf('entity_id', entityId)}
      order by state_at limit ${limit} for update skip locked),
    files as (delete from dispute_files f using old where f.entity_id = old.entity_id and f.dispute_id = old.dispute_id${onNodeOf('f.entity_id', entityId)})
    update disputes d set sealed_evidence = null from old
    where d.entity_id = old.entity_id and d.dispute_id = old.dispute_id${onNodeOf('d.entity_id', entityId)} returning 1 as gone`
}
