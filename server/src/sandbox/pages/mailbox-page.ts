import { localeOf, type Language } from '@escudo/contracts'
import type { FastifyInstance } from 'fastify'
import type { SandboxView } from '@escudo/contracts/page'
import { escapeHtml, sendDocument, type BuiltApp } from '../../http/document.ts'
import type { HttpOptions } from '../../http/http-options.ts'
import { findMailFile, listMails, type KeptMail } from '../store/mails.ts'
import { chosenTheme } from './chosen-theme.ts'
import { choicesOf, languageOf } from './sample-pages.ts'
import { apiRoutes } from './sandbox-page.ts'

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

/** A mail as its reader would see it: its lines break, and its links lead on. As high as the bar, its place moves nothing. */
const look = `#bar{background:var(--paper);border-bottom:1px solid var(--line);min-height:3.75rem}#bar:has(nav){border-bottom:0}
main{margin:var(--space-4) auto var(--space-6);max-width:44rem;outline:none;padding-inline:var(--space-4)}.ways{display:flex;gap:0 1rem}.ways noscript{display:flex;gap:0 1rem;margin-inline-start:auto}main a{line-height:2.75rem}
h1{color:var(--blue-strong);font-size:1.5rem;margin-block:0 .25rem}main>p{color:var(--ink-soft);margin-block-end:var(--space-4)}
article{background:var(--paper);border:1px solid var(--line);border-radius:1rem;margin-block-end:1rem;padding:1.25rem}
h2{font-size:1.125rem;line-height:1.3}article p{color:var(--ink-soft);margin:.25rem 0 .75rem}
pre{background:var(--ground);border-radius:.5rem;font:inherit;margin:0;overflow-wrap:anywhere;padding:1rem;white-space:pre-wrap}main pre a{line-height:inherit}
article p:last-child{margin-block-end:-.5rem}`

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

/** What the sandbox would have sent by mail, newest first, under the sandbox's bar; read without a script, which draws the bar alone. */
export function registerMailbox(server: FastifyInstance, { services }: HttpOptions, app: BuiltApp): void {
  const { sql, publicUrl, headerPrefix } = services
  server.get('/sandbox/mailbox', async (request, reply) => {
    const language = languageOf(request)
    const mails = await listMails(sql)
    const { title, lead, empty } = words[language]
    const shownMails = mails.length === 0 ? `<p>${empty}</p>` : mails.map((mail) => shown(mail, language, publicUrl)).join('')
    const back = `<a href="/sandbox?lang=${language}">← Sandbox</a>`
    // The bar has the languages, and is drawn by the script.
    const choices = `<noscript>${choicesOf({ language, path: '/sandbox/mailbox' })}</noscript>`
    return sendDocument(reply, {
      app,
      base: '/sandbox/assets',
      language,
      title,
      data: { headerPrefix, routes: apiRoutes } satisfies SandboxView,
      early: chosenTheme,
      ownStyle: look,
      body: `<div id="bar"></div><main id="main" tabindex="-1"><div class="ways">${back}${choices}</div><h1>${title}</h1><p>${lead}</p>${shownMails}</main>`,
    })
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
