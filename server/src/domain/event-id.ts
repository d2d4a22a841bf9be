/** What happened: to a payment, to a schedule, to a batch, to the entity itself (none of them), in the order of its life. */
type Happened = { entityId: number; paymentId: string | null; scheduleId?: string | null; batchId?: string | null; sequence: number }

/** The id of an event, the same wherever it is told. Made of what never changes, so nothing has to keep it. */
export function eventIdOf({ entityId, paymentId, scheduleId = null, batchId = null, sequence }: Happened): string {
  if (scheduleId !== null) return `evt_s${scheduleId.replaceAll('-', '')}_${sequence}`
  if (batchId !== null) return `evt_b${batchId.replaceAll('-', '')}_${sequence}`
  return paymentId === null ? `evt_e${entityId}_${sequence}` : `evt_p${paymentId}_${sequence}`
}

/** The id of a payout as an event: a transfer happens once. */
export function transferEventId(entityId: number, transferId: number): string {
  return `evt_t${entityId}_${transferId}`
}
