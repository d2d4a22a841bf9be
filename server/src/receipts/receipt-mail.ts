import type { Mail } from '../mail/mailer.ts'
import { receiptPdf } from './receipt-pdf.ts'
import type { Receipt } from './receipt.ts'
import { receiptWords } from './receipt-words.ts'

/** A line of a mail is one line: a merchant's words do not look like ours. */
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A subject, in characters; a longer one is cut between two words. */
const mostOfSubject = 120

function subjectOf(text: string): string {
  if (text.length <= mostOfSubject) return text
  const kept = text.slice(0, mostOfSubject)
  return `${kept.slice(0, Math.max(kept.lastIndexOf(' '), mostOfSubject / 2)).trimEnd()}…`
}

/** The mail with which a receipt goes to whoever asked for it: everything as text, and as a sheet. */
export async function receiptMail(receipt: Receipt, to: string): Promise<Mail> {
  const { language, title, rows, notes, fileName } = receipt
  const [payee] = rows
  const lines = rows.map(([name, value]) => inOneLine(`${name}: ${value}`))
  return {
    to,
    subject: subjectOf(inOneLine(`${title} · ${payee?.[1] ?? ''}`)),
    text: [receiptWords.mailLead[language], '', ...lines, '', ...notes, '', receiptWords.mailWhy[language], ''].join('\n'),
    attachment: { name: fileName, type: 'application/pdf', content: await receiptPdf(receipt) },
  }
}
