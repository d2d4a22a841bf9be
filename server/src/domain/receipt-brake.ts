import type { Refusal } from '@escudo/contracts/vocabulary'

/** How many receipts go out by mail: of one payment at all, to one recipient a day, from one network an hour. */
export const mostReceipts = { ofPayment: 3, toRecipient: 10, fromNetwork: 20 } as const

/** Why no further receipt is sent: nobody fills a stranger's mailbox through a payment's page. */
export function refuseReceiptMail(sent: Readonly<Record<keyof typeof mostReceipts, number>>): Refusal | undefined {
  if (sent.ofPayment >= mostReceipts.ofPayment || sent.toRecipient >= mostReceipts.toRecipient)
    return { code: 'e00702', values: { retryAfterSeconds: 86_400 } }
  return sent.fromNetwork >= mostReceipts.fromNetwork ? { code: 'e00702', values: { retryAfterSeconds: 3_600 } } : undefined
}
