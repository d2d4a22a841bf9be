import assert from 'node:assert/strict'
import { createServer, type AddressInfo } from 'node:net'
import { describe, test } from 'node:test'
import { assertRefused, cardEntry, newCheckout, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { createSmtpMailer } from '../../../src/mail/smtp.ts'

const { client, page, app, baseUrl } = await startTestProvider()
const send = (token: string, email: string) => page.sendReceipt({ params: { token }, body: { email } })
const mailsTo = (email: string) =>
  app.sql<
    { subject: string; body: string; file: Uint8Array }[]
  >`select subject, body, file from sandbox.mails where recipient = ${email} order by mail_id`

async function paid(summary = 'Dois pães e um pastel de nata') {
  const checkout = await newCheckout(client, { summary })
  assert.equal(ok(await page.payByCard({ params: { token: checkout.id }, body: cardEntry() })).phase, 'paid')
  return checkout
}

describe('200', () => {
  test('the sandbox’s mailbox has it, in the language of the page, as text and as a sheet', async () => {
    const { id, paymentId } = await paid()
    assert.equal(ok(await send(id, 'rui@example.org')).phase, 'paid')
    const [mail, ...others] = await mailsTo('rui@example.org')
    assert(mail && others.length === 0)
    assert.match(mail.subject, /^Comprovativo de pagamento · Padaria/)
    for (const said of ['Dois pães e um pastel de nata', '12,50', paymentId, 'não substitui a fatura', 'Modo de teste'])
      assert(mail.body.includes(said), said)
    assert.equal(Buffer.from(mail.file).subarray(0, 5).toString(), '%PDF-')
    const box = await (await fetch(`${baseUrl}/sandbox/mailbox?lang=EN`)).text()
    assert.match(box, /rui@example\.org/)
  })

  test('as a sheet by a plain link: its letters inside, its language said, the same bytes again', async () => {
    const { id } = await paid('Açúcar, ñandú, œuvre, Łódź, 999 € — coração')
    const get = async (language: string) => {
      const answer = await fetch(`${baseUrl}/pay/${id}/receipt.pdf?page_language=${language}`)
      assert.equal(answer.headers.get('Content-Type'), 'application/pdf')
      return Buffer.from(await answer.arrayBuffer()).toString('latin1')
    }
    for (const [language, lang] of [
      ['PT', 'pt-PT'],
      ['ES', 'es-ES'],
      ['EN', 'en'],
    ] as const) {
      const pdf = await get(language)
      assert.match(pdf, new RegExp(`/Lang \\(${lang}`))
      assert.match(pdf, /\/MarkInfo/)
      assert.match(pdf, /\/FontFile2|\/FontFile3/)
    }
  })

  test('through SMTP: one address, one message, a name of the shop that is no header', async () => {
    let said = ''
    const server = createServer((socket) => {
      let isData = false
      socket.write('220 test\r\n')
      socket.on('data', (bytes) => {
        const text = bytes.toString()
        said += text
        if (isData) {
          if (said.endsWith('\r\n.\r\n')) {
            isData = false
            socket.write('250 ok\r\n')
          }
        } else if (/^DATA/i.test(text)) {
          isData = true
          socket.write('354 go\r\n')
        } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Escudo <pagamentos@example.org>' })
    await mailer.send({ to: 'ana@example.org', subject: 'Olá\r\nBcc: x@example.org', text: 'coração' })
    mailer.close()
    await new Promise((resolve) => server.close(resolve))
    assert.equal(said.match(/^RCPT TO/gm)?.length, 1)
    assert(!/^Bcc:/m.test(said))
  })
})

describe('409', () => {
  test('nothing is paid yet', async () => {
    const { id } = await newCheckout(client)
    assertRefused(await send(id, 'rui@example.org'), 409, ['e00402'])
    assert.equal((await fetch(`${baseUrl}/pay/${id}/receipt.pdf`)).status, 404)
  })
})

describe('422', () => {
  test('no address', async () => {
    const { id } = await paid()
    assertRefused(await send(id, 'rui at example'), 422, ['e00222', '/email'])
  })
})

describe('429', () => {
  test('three of one payment, also at once, and no more', async () => {
    const { id } = await paid()
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => send(id, `${name}@example.net`)))
    assert.equal(answers.filter(({ success }) => success).length, 3)
    assertRefused(await send(id, 'f@example.net'), 429, ['e00702'])
  })
})

describe('404', () => {
  test('an unknown token', async () => assertRefused(await send('z'.repeat(40), 'rui@example.org'), 404, ['e00501']))
})

describe('503', () => {
  test('a server for mail that is away: said, and it does not count', async () => {
    const { services } = app
    const { id } = await paid()
    const { mailer } = services
    services.mailer = { send: () => Promise.reject(new Error('away')) }
    for (let round = 0; round < 4; round++) assertRefused(await send(id, 'rui@example.com'), 503, ['e00701'])
    services.mailer = mailer
    ok(await send(id, 'rui@example.com'))
  })
})
