import type { EvidenceText, WireDisputeWithEvidence } from '@escudo/contracts'
import type { Services } from '../calls/call.ts'
import { evidencePlace } from '../calls/sealed-places.ts'
import type { Dispute } from '../domain/disputes/dispute.ts'
import { findEvidence, type StoredFile } from '../store/disputes/evidence.ts'
import { disputeView } from './dispute-view.ts'

type Opens = Pick<Services, 'sql' | 'vault'>
type Evidence = { texts: Partial<Record<EvidenceText, string>>; files: StoredFile[] }

/** What was sent as evidence, its texts opened, as long as it is kept. */
export async function openEvidence({ sql, vault }: Opens, dispute: Dispute): Promise<Evidence | undefined> {
  const { entityId, disputeId } = dispute
  const { sealedTexts, files } = await findEvidence(sql, { entityId, disputeId })
  if (!sealedTexts) return undefined
  return { texts: JSON.parse(vault.open(sealedTexts, evidencePlace(entityId, disputeId))), files }
}

/** A dispute with what was sent as evidence; files by name, type and size. */
export async function disputeWithEvidence(opens: Opens, dispute: Dispute): Promise<WireDisputeWithEvidence> {
  const evidence = await openEvidence(opens, dispute)
  const view = await disputeView(opens.sql, dispute)
  if (!evidence) return view
  const files = evidence.files.map(({ name, type, bytes }) => ({ name, type, bytes }))
  return { ...view, evidence: { ...evidence.texts, files } }
}
