import { AcquirerOutage, type DisputeAnswer } from '../acquirers/acquirer.ts'
import type { MoneyServices } from '../calls/call.ts'
import { evidencePlace } from '../calls/sealed-places.ts'
import type { Dispute } from '../domain/disputes/dispute.ts'
import { findDispute, saveTold, type DueDispute } from '../store/disputes/disputes.ts'
import { acquirerOf } from './ask-acquirer.ts'
import { openEvidence } from '../views/dispute-evidence.ts'

const againMs = 60_000

async function answerOf(services: MoneyServices, dispute: Dispute, now: Date): Promise<DisputeAnswer> {
  const { entityId, disputeId, acquirerReference: disputeReference, state } = dispute
  const common = { merchantId: entityId, disputeReference, now }
  if (state === 'accepted') return { ...common, answer: 'accept' }
  const { texts = {}, files = [] } = (await openEvidence(services, dispute)) ?? {}
  const opened = files.map(({ place, name, type, sealed }) => ({
    name,
    type,
    content: services.vault.open(sealed, evidencePlace(entityId, `${disputeId}/${place}`)),
  }))
  return { ...common, answer: 'contest', texts, files: opened }
}

/** Hands a merchant's answer to the bank, and notes that it has it; a bank that is silent is told again in a minute. */
export async function tellDisputeAnswer(services: MoneyServices, { entityId, disputeId }: DueDispute, now: Date): Promise<void> {
  const dispute = await findDispute(services.sql, entityId, disputeId)
  if (!dispute?.tellAt) return
  const taken = await acquirerOf(services, dispute)
    .answerDispute(await answerOf(services, dispute, now))
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof AcquirerOutage) return false
        throw error
      },
    )
  await saveTold(services.sql, dispute, taken ? null : new Date(now.getTime() + againMs))
}
