import { localeOf, type Language } from '@escudo/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../calls/call.ts'
import { escapeHtml } from '../../http/document.ts'
import { findMailFile, listMails, type KeptMail } from '../store/mails.ts'
import { languageOf, sendSample, waysOf } from './sample-pages.ts'

const words: Record<Language, { title: string; lead: string; empty: string; to: string }> = {
  PT: {
    title: 'Caixa de correio do sandbox',
    lead: 'O sandbox não envia e-mails a ninguém: os que seriam enviados ficam aqui.',
    empty: 'Ainda não há e-mails. Pague um checkout e peça o comprovativo por e-mail, ou envie um pedido de adesão.',
    to: 'Para',
  },
  ES: {
    title: 'Buzón del sandbox',
    lead: 'El sandbox no envía correos a nadie: los que se enviarían quedan aquí.',
    empty: 'Todavía no hay correos. Pague un checkout y pida el comprobante por correo, o envíe una solicitud de alta.',
    to: 'Para',
  },
  EN: {
    title: 'Sandbox mailbox',
    lead: 'The sandbox sends no mail to anybody: what it would have sent is kept here.',
    empty: 'No mail yet. Pay a checkout and ask for the receipt by email, or send an application.',
    to: 'To',
  },
}

/** The sandbox's own colours, and a mail as its reader would see it: its lines break, and its links lead on. */
const look = `main{max-width:44rem}
article{border-top:1px solid var(--line);padding-block:1.25rem}h2{font-size:1.125rem;line-height:1.3;margin:0}article p{margin:.25rem 0 .75rem}
pre{background:var(--ground);border-radius:.5rem;font:inherit;margin:0;overflow-wrap:anywhere;padding:1rem;white-space:pre-wrap}pre a{line-height:inherit}`

/** What a mail says, made safe; addresses of our own pages can be followed. */
function withLinks(body: string, publicUrl: string): string {
  const own = escapeHtml(publicUrl)
  return escapeHtml(body).replaceAll(/https?:\/\/[^\s<>]+/g, (found) =>
    found.startsWith(`${own}/`) ? `<a href="${found}">${found}</a>` : found,
  )
}

function shown({ mailId, sentAt, recipient, subject, body, fileName }: KeptMail, language: Language, publicUrl: string): string {
  const at = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Lisbon' }).format(
    sentAt,
  )
  const file = fileName ? `<p><a href="/sandbox/mailbox/${mailId}/file">${escapeHtml(fileName)}</a></p>` : ''
  return `<article><h2>${escapeHtml(subject)}</h2><p>${words[language].to}: ${escapeHtml(recipient)} · ${escapeHtml(at)}</p><pre tabindex="0">${withLinks(body, publicUrl)}</pre>${file}</article>`
}

/** What the sandbox would have sent by mail, newest first; needs no script. */
export function registerMailbox(server: FastifyInstance, services: Services): void {
  const { sql, publicUrl } = services
  server.get('/sandbox/mailbox', async (request, reply) => {
    const language = languageOf(request)
    const mails = await listMails(sql)
    const { title, lead, empty } = words[language]
    const body = `<p>${lead}</p>${mails.length === 0 ? `<p>${empty}</p>` : mails.map((mail) => shown(mail, language, publicUrl)).join('')}`
    return sendSample(reply, { language, title, above: waysOf(services, language, '/sandbox/mailbox'), body, look })
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
