import { localeOf, type Language } from '@escudo/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../calls/call.ts'
import { escapeHtml } from '../../http/document.ts'
import { findMailFile, listMails, type KeptMail } from '../store/mails.ts'
import { languageOf, sendSample } from './sample-pages.ts'

const words: Record<Language, { title: string; lead: string; empty: string; to: string }> = {
  PT: {
    title: 'Caixa de correio do sandbox',
    lead: 'O sandbox não envia e-mails a ninguém: ficam aqui os que seriam enviados.',
    empty: 'Ainda não há e-mails. Pague um checkout e peça o comprovativo por e-mail.',
    to: 'Para',
  },
  ES: {
    title: 'Buzón del sandbox',
    lead: 'El sandbox no envía correos a nadie: aquí quedan los que se enviarían.',
    empty: 'Todavía no hay correos. Pague un checkout y pida el comprobante por correo.',
    to: 'Para',
  },
  EN: {
    title: 'Sandbox mailbox',
    lead: 'The sandbox sends no mail to anybody: what would go out stays here.',
    empty: 'No mail yet. Pay a checkout and ask for the receipt by e-mail.',
    to: 'To',
  },
}

function shown({ mailId, sentAt, recipient, subject, body, fileName }: KeptMail, language: Language): string {
  const at = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Lisbon' }).format(
    sentAt,
  )
  const file = fileName ? `<p><a href="/sandbox/mailbox/${mailId}/file">${escapeHtml(fileName)}</a></p>` : ''
  return `<article><h2>${escapeHtml(subject)}</h2><p>${words[language].to}: ${escapeHtml(recipient)} · ${escapeHtml(at)}</p><pre tabindex="0">${escapeHtml(body)}</pre>${file}</article>`
}

/** What the sandbox would have sent by mail, newest first; needs no script. */
export function registerMailbox(server: FastifyInstance, { sql }: Services): void {
  server.get('/sandbox/mailbox', async (request, reply) => {
    const language = languageOf(request)
    const mails = await listMails(sql)
    const { title, lead, empty } = words[language]
    const body = `<p>${lead}</p>${mails.length === 0 ? `<p>${empty}</p>` : mails.map((mail) => shown(mail, language)).join('')}`
    return sendSample(reply, { language, title, body })
  })
  server.get<{ Params: { mailId: string } }>('/sandbox/mailbox/:mailId/file', async (request, reply) => {
    const { mailId } = request.params
    const found = /^\d{1,18}$/.test(mailId) ? await findMailFile(sql, mailId) : undefined
    if (!found) return reply.callNotFound()
    return reply
      .headers({ 'Content-Disposition': `inline; filename="${found.fileName}"`, 'Content-Security-Policy': "default-src 'none'; sandbox" })
      .type('application/pdf')
      .send(Buffer.from(found.file))
  })
}
