import type { apiOperations } from '@escudo/contracts'
import { invalid, refuse, type EvidenceCall, type Handler } from '../../calls/call.ts'
import { evidencePlace } from '../../calls/sealed-places.ts'
import { refuseDisputeAnswer } from '../../domain/disputes/dispute.ts'
import { readFiles, type EvidenceFile } from '../../domain/disputes/evidence.ts'
import { moveDispute } from '../../payments/receive-dispute.ts'
import { transaction } from '../../store/db.ts'
import { findDispute } from '../../store/disputes/disputes.ts'
import { insertEvidence } from '../../store/disputes/evidence.ts'
import { isUuid } from '../../store/ids.ts'
import { disputeWithEvidence } from '../../views/dispute-evidence.ts'

/** Seals what was sent, each piece for the place where it will rest. */
function seal({ vault, entityId }: EvidenceCall, disputeId: string, texts: object, files: readonly EvidenceFile[]) {
  return {
    sealedTexts: vault.seal(JSON.stringify(texts), evidencePlace(entityId, disputeId)),
    files: files.map(({ name, type, bytes, content }, place) => ({
      place,
      name,
      type,
      bytes,
      sealed: vault.seal(content, evidencePlace(entityId, `${disputeId}/${place}`)),
    })),
  }
}

export const submitDisputeEvidence: Handler<typeof apiOperations.submitDisputeEvidence> = async (call, { params, body }) => {
  const { files: sent = [], ...texts } = body
  const dispute = isUuid(params.id) ? await findDispute(call.sql, call.entityId, params.id) : undefined
  if (!dispute) return refuse('e00500', '/id')
  const refusal = refuseDisputeAnswer(dispute, 'submit', call.now)
  if (refusal) return { refusal }
  if (sent.length === 0 && Object.values(texts).every((said) => said === undefined || said.trim() === ''))
    return invalid({ code: 'e00221', pointer: '/explanation' })
  const files = readFiles(sent)
  const wrong = files.filter((file) => 'code' in file)
  if (wrong.length > 0) return invalid(...wrong)
  const sealed = seal(call, dispute.disputeId, texts, files as EvidenceFile[])
  const submitted = await transaction(call.sql, async (tx) => {
    const moved = await moveDispute(tx, call.entityId, dispute.disputeId, 'submit', call.now)
    if (moved) await insertEvidence(tx, moved, sealed)
    return moved
  })
  return submitted ? { data: await disputeWithEvidence(call, submitted) } : refuse('e00402', '/id')
}
