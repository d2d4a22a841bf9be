import { randomUUID } from 'node:crypto'
import type { Refusal } from '@escudo/contracts'
import type { Call, Services } from '../calls/call.ts'
import { networkOf } from '../domain/network.ts'
import { refuseReceiptMail } from '../domain/receipt-brake.ts'
import { receiptMail } from '../receipts/receipt-mail.ts'
import type { Receipt } from '../receipts/receipt.ts'
import { transaction } from '../store/db.ts'
import { deleteReceiptMail, insertReceiptMail, lockAndCountReceiptMails, type ReceiptMail } from '../store/pages/receipt-mails.ts'
import { lockPayment } from '../store/payments.ts'

type Mailing = Call & Pick<Services, 'vault'>
const hourMs = 3_600_000

/** Whose mailbox an address is, for counting: many providers deliver `rui+anything` to `rui`. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '')

/** What may be said of mail that was not taken: a server's own words name the recipient. */
function whyUnsent(error: unknown): object {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return { code, responseCode }
}

/** Notes the mail under the payment's lock, unless too many went out before: two at once are one after the other. */
async function note(call: Mailing, paymentId: string, email: string): Promise<ReceiptMail | Refusal> {
  const { vault, address, entityId } = call
  const sentAt = call.clock()
  const mail = {
    entityId,
    paymentId,
    mailId: randomUUID(),
    sentAt,
    recipientMark: vault.fingerprint(mailboxOf(email), 'receipt-recipient'),
    networkMark: address === undefined ? null : vault.fingerprint(networkOf(address), 'receipt-network'),
  }
  return transaction(call.sql, async (tx) => {
    if (!(await lockPayment(tx, entityId, paymentId))) return { code: 'e00501' }
    const since = { recipient: new Date(sentAt.getTime() - 24 * hourMs), network: new Date(sentAt.getTime() - hourMs) }
    const refusal = refuseReceiptMail(await lockAndCountReceiptMails(tx, mail, since))
    if (refusal) return refusal
    await insertReceiptMail(tx, mail)
    return mail
  })
}

/** Sends a receipt to an address, which is not kept; says why not. Not in a transaction: a mail server is waited for. */
export async function mailReceipt(call: Mailing, paymentId: string, receipt: Receipt, email: string): Promise<Refusal | undefined> {
  if (!call.mailer) return { code: 'e00402' }
  const noted = await note(call, paymentId, email)
  if ('code' in noted) return noted
  try {
    await call.mailer.send(await receiptMail(receipt, email))
    return undefined
  } catch (error) {
    call.log.warn(whyUnsent(error), 'A receipt could not be sent.')
    await deleteReceiptMail(call.sql, noted)
    return { code: 'e00701' }
  }
}
