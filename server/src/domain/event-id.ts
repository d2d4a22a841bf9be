/** What happened: to a payment, to the entity itself (`paymentId` null), in the order of its life. */
type Happened = { entityId: number; paymentId: string | null; sequence: number }

/** The id of an event, the same wherever it is told. Made of what never changes, so nothing has to keep it. */
export function eventIdOf({ entityId, paymentId, sequence }: Happened): string {
  return paymentId === null ? `evt_e${entityId}_${sequence}` : `evt_p${paymentId}_${sequence}`
}

/** The id of a payout as an event: a transfer happens once. */
export function transferEventId(entityId: number, transferId: number): string {
  return `evt_t${entityId}_${transferId}`
}
