import type { Db } from '../db.ts'

/** A receipt that goes out; recipient and network as fingerprints. */
export type ReceiptMail = {
  entityId: number
  paymentId: string
  mailId: string
  sentAt: Date
  recipientMark: string
  networkMark: string | null
}

/** How many went out before: of this payment at all, to this recipient and from this network since the given moments. */
type ReceiptMailCounts = { ofPayment: number; toRecipient: number; fromNetwork: number }

/** Holds back others who send to this recipient or from this network until the transaction ends: two at once are counted one after the other. */
async function lockSenders(sql: Db, { recipientMark, networkMark }: ReceiptMail): Promise<void> {
  await sql`select pg_advisory_xact_lock(772431006, hashtext(${recipientMark}))`
  if (networkMark !== null) await sql`select pg_advisory_xact_lock(772431007, hashtext(${networkMark}))`
}

/** Counts, and holds back others who would count the same. Indexes: the primary key, receipt_mails_by_recipient, receipt_mails_by_network. The caller holds the payment's row. */
export async function lockAndCountReceiptMails(
  sql: Db,
  mail: ReceiptMail,
  since: { recipient: Date; network: Date },
): Promise<ReceiptMailCounts> {
  const { entityId, paymentId, recipientMark, networkMark } = mail
  await lockSenders(sql, mail)
  const [row] = await sql<ReceiptMailCounts[]>`
    select
      (select count(*) from receipt_mails where entity_id = ${entityId} and payment_id = ${paymentId})::integer as of_payment,
      (select count(*) from receipt_mails where recipient_mark = ${recipientMark} and sent_at >= ${since.recipient})::integer as to_recipient,
      (select count(*) from receipt_mails where network_mark = ${networkMark} and sent_at >= ${since.network})::integer as from_network`
  return row!
}

export async function insertReceiptMail(sql: Db, mail: ReceiptMail): Promise<void> {
  await sql`
    insert into receipt_mails (entity_id, payment_id, mail_id, sent_at, recipient_mark, network_mark)
    values (${mail.entityId}, ${mail.paymentId}, ${mail.mailId}, ${mail.sentAt}, ${mail.recipientMark}, ${mail.networkMark})`
}

/** Takes back one that did not go out. */
export async function deleteReceiptMail(sql: Db, { entityId, paymentId, mailId }: ReceiptMail): Promise<void> {
  await sql`delete from receipt_mails where entity_id = ${entityId} and payment_id = ${paymentId} and mail_id = ${mailId}`
}
