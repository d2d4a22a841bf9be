import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, cardEntry, newCheckout, ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { tally } from '../../server/test/tally.ts'

// A page that sends mail to whatever address it is told would fill a stranger's mailbox, and say there what it likes.
const { client, page, app, baseUrl } = await startTestProvider({ proxies: 1 })
let network = 0
const from = (address: string) => ({ 'X-Forwarded-For': address, 'Content-Type': 'application/json' })
/** Each from another network, unless told otherwise. */
const send = (token: string, email: string, address = `198.51.${(network += 1)}.1`) =>
  fetch(`${baseUrl}/pay/${token}/receipt/mail`, { method: 'POST', headers: from(address), body: JSON.stringify({ email }) })
const mails = () => app.sql<{ recipient: string; subject: string; body: string }[]>`
  select recipient, subject, body from sandbox.mails order by sandbox.mails.mail_id`

async function paid(payment: { summary?: string } = {}): Promise<string> {
  const { id } = await newCheckout(client, payment)
  ok(await page.payByCard({ params: { token: id }, body: cardEntry() }))
  return id
}
async function paidOften(count: number): Promise<string[]> {
  const tokens: string[] = []
  while (tokens.length < count) tokens.push(await paid())
  return tokens
}

/** Asks all at once. What a machine with too much to do puts off (503) is asked again, and may have been counted before. */
async function askAtOnce(asks: readonly (() => Promise<Response>)[]): Promise<{ statuses: number[]; wasPutOff: boolean }> {
  const first = await Promise.all(asks.map(async (ask) => (await ask()).status))
  const statuses: number[] = []
  for (const [index, status] of first.entries()) {
    let told = status
    while (told === 503) told = (await asks[index]!()).status
    statuses.push(told)
  }
  return { statuses, wasPutOff: first.includes(503) }
}

describe('mail to a stranger', () => {
  test('from many payments and networks at once: ten a day, however the address is spelt', async () => {
    const tokens = await paidOften(8)
    const spellings = ['Ana@example.org', 'ana+shop@example.org', 'ana@EXAMPLE.org']
    const asks = tokens.flatMap((token) => spellings.map((email) => () => send(token, email)))
    const { statuses, wasPutOff } = await askAtOnce(asks)
    assert.deepEqual([...new Set(statuses)].toSorted(), [200, 429])
    const { length } = await mails()
    assert(length === 10 || (wasPutOff && length > 0 && length < 10), String(length))
    tally('Receipts sent to one stranger at once from eight payments: ten go out, more', asks.length, Math.max(0, length - 10))
  })

  test('from one network at once: twenty an hour', async () => {
    const tokens = await paidOften(8)
    const before = (await mails()).length
    const asks = tokens.flatMap((token, each) =>
      [0, 1, 2].map((one) => () => send(token, `s${each}-${one}@example.com`, `2001:db8:7:7::${each}${one}`)),
    )
    const { statuses, wasPutOff } = await askAtOnce(asks)
    assert.deepEqual([...new Set(statuses)].toSorted(), [200, 429])
    const sent = (await mails()).length - before
    assert(sent === 20 || (wasPutOff && sent > 0 && sent < 20), String(sent))
  })
})

describe('what stands in it', () => {
  test('a description with lines of its own stays one line, in head and text', async () => {
    const token = await paid({ summary: 'Pão\r\nBcc: victim@example.org\r\n\r\nA sua conta foi bloqueada' })
    assert.equal((await send(token, 'bea@example.org')).status, 200)
    const mail = (await mails()).find(({ recipient }) => recipient === 'bea@example.org')
    assert(mail && !/[\r\n]/.test(mail.subject))
    assert.match(mail.body, /^Descrição: Pão Bcc: victim@example\.org A sua conta foi bloqueada$/m)
  })

  test('no address with more in it than an address', async () => {
    const token = await paid()
    const odd = [
      'a@example.org,b@example.org',
      'a@example.org\r\nBcc: b@example.org',
      '"a\\r\\n"@example.org',
      '<a@example.org>',
      'a@example.org;b',
      '@example.org',
      'a@[127.0.0.1]',
    ]
    for (const email of odd) assertRefused(await page.sendReceipt({ params: { token }, body: { email } }), 422, ['e00222', '/email'])
  })
})

test('a sheet that could not be drawn once is drawn for whoever asks next', async (context) => {
  const token = await paid()
  const { default: Paper } = await import('pdfkit')
  const ask = () => fetch(`${baseUrl}/pay/${token}/receipt.pdf`)
  const fail = () => {
    throw new Error('The letters cannot be read.')
  }
  const { prototype } = Paper as unknown as { prototype: PDFKit.PDFDocument }
  context.mock.method(prototype, 'registerFont', fail, { times: 1 })
  assert.equal((await ask()).status, 500)
  const again = await ask()
  assert.equal(again.status, 200)
  assert.equal(Buffer.from(await again.arrayBuffer()).toString('latin1', 0, 5), '%PDF-')
})

test('what a server for mail says of a recipient is in no log', async (context) => {
  const { services } = app
  const { mailer } = services
  const warn = context.mock.method(services.log, 'warn', () => undefined)
  const refusal = Object.assign(new Error('550 5.1.1 <carla@example.org>: no such user'), { code: 'EENVELOPE', responseCode: 550 })
  services.mailer = { send: () => Promise.reject(refusal) }
  assert.equal((await send(await paid(), 'carla@example.org')).status, 503)
  services.mailer = mailer
  const said = JSON.stringify(warn.mock.calls.map((call) => call.arguments))
  assert.match(said, /EENVELOPE/)
  assert.doesNotMatch(said, /carla/)
})
