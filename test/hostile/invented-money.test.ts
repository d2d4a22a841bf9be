import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { readConfig } from '../../server/src/config.ts'
import { cardEntry, cards, newCheckout, ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { transferOwed } from '../../server/src/jobs/run-transfers.ts'

// Production on the simulator: it has to be asked for, it says so everywhere, and nothing of it reaches a bank.
const provider = await startTestProvider({ mode: 'production', acquirer: 'simulator' })
const { client, page, app, baseUrl } = provider
const folder = await mkdtemp(join(tmpdir(), 'escudo-bank-'))
after(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))

const production = { MODE: 'production', MASTER_KEY: Buffer.alloc(32, 7).toString('base64') }
const account = { PAYER_NAME: 'Escudo', PAYER_IBAN: 'PT50003506510000000000061', PAYER_BIC: 'BSIMPTPL' }

function bankFile(environment: Record<string, string>): Promise<{ code: number; text: string }> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL: app.config.databaseUrl,
    DATA_DIR: folder,
    ...environment,
  }
  const command = join(import.meta.dirname, '../../server/src/bin/bank-file.ts')
  return new Promise((resolve) => {
    execFile(process.execPath, [command, join(folder, 'files')], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    )
  })
}

describe('production', () => {
  test('does not start unless it is told who moves the money', () => {
    assert.throws(() => readConfig(production), /needs ACQUIRER.*ACQUIRER=simulator/)
    assert.throws(() => readConfig({ ...production, ACQUIRER: 'bank' }), /ACQUIRER must be one of accounts, simulator/)
    for (const standIn of ['easypay-stand-in', 'sibs-stand-in'])
      assert.throws(() => readConfig({ ...production, ACQUIRER: standIn }), /for the sandbox alone/)
    assert.equal(readConfig({ ...production, ACQUIRER: 'accounts' }).acquirer, 'accounts')
    assert.equal(readConfig({ ...production, ACQUIRER: 'simulator' }).acquirer, 'simulator')
  })

  test('pays from no account but the one it is told', () => {
    assert.equal(readConfig(account).payer?.iban, account.PAYER_IBAN)
    assert.throws(() => readConfig({ ...account, PAYER_BIC: '' }), /go together/)
    assert.throws(() => readConfig({ ...account, PAYER_IBAN: 'PT50003506510000000000062' }), /no IBAN/)
  })

  test('on the simulator says so in /health', async () => {
    assert.deepEqual(await (await fetch(`${baseUrl}/health`)).json(), { live: true, ready: true, testMode: true })
  })

  test('on the simulator says so on every page, in three languages', async () => {
    const { id } = await newCheckout(client)
    const pages = ['web', 'basic', 'default', 'inApp'].map((layout) => `/pay/${id}?page_layout=${layout}`)
    for (const path of [...pages, `/pay/${id}/frame`, '/pay/nobody', '/aderir']) {
      const html = await (await fetch(baseUrl + path)).text()
      for (const sentence of ['Modo de teste: sem dinheiro real', 'Modo de prueba: no se mueve dinero', 'Test mode: no money moves'])
        assert(html.includes(sentence), `${path}: ${sentence}`)
    }
  })

  test('on the simulator says so on the documentation too, in the language of the page', async () => {
    for (const [path, sentence] of [
      ['/', 'Modo de teste: sem dinheiro real'],
      ['/docs/guides/intro', 'Modo de teste: sem dinheiro real'],
      ['/es/docs/guides/intro', 'Modo de prueba: no se mueve dinero'],
      ['/en/docs/guides/intro', 'Test mode: no money moves'],
      ['/en/nowhere', 'Test mode: no money moves'],
    ] as const) {
      // Whether it stands there already or is being built.
      const html = await (await fetch(baseUrl + path, { headers: { Accept: 'text/html' } })).text()
      assert(html.indexOf(sentence) > 0 && html.indexOf(sentence) < html.indexOf('<h1'), path)
    }
  })

  test('says in security.txt whom to tell', async () => {
    const answer = await fetch(`${baseUrl}/.well-known/security.txt`)
    const text = await answer.text()
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/plain; charset=utf-8'])
    assert.match(text, /^Contact: mailto:security@127\.0\.0\.1$/m)
    const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '').getTime()
    assert(expires > Date.now() && expires < Date.now() + 366 * 86_400_000)
    assert.throws(() => readConfig({ SECURITY_CONTACT: 'security@shop.example' }), /mailto: or https/)
  })

  test('keeps /metrics from whoever shows no token, on this machine too', async () => {
    assert.equal((await fetch(`${baseUrl}/metrics`)).status, 404)
  })
})

test('the sandbox says so too, on its desk, its bank, its shop and its app', async () => {
  const sandbox = await startTestProvider()
  for (const path of ['/sandbox', '/sandbox/bank/nobody', '/sandbox/shop', '/sandbox/shop/paid', '/sandbox/app', '/sandbox/app/paid']) {
    const html = await (await fetch(`${sandbox.baseUrl}${path}${path.includes('bank') ? '' : '?lang=en'}`)).text()
    assert(html.includes('Test mode: no money moves'), path)
  }
})

test('where nobody pays in truth each mail says so, once', async () => {
  const sandbox = await startTestProvider()
  const { mailer } = sandbox.app.services
  const sentences = ['Modo de teste: sem dinheiro real', 'Modo de prueba: no se mueve dinero', 'Test mode: no money moves']
  const sent = async (text: string): Promise<string> => {
    await mailer?.send({ to: 'ana@example.org', subject: 'News', text })
    const [mail] = await sandbox.app.sql<{ body: string }[]>`select body from sandbox.mails order by mail_id desc limit 1`
    return mail?.body ?? ''
  }
  assert.equal(await sent('Your shop is open.\n'), `Your shop is open.\n\n${sentences.join('\n')}\n`)
  const { id } = await newCheckout(sandbox.client)
  ok(await sandbox.page.payByCard({ params: { token: id }, body: cardEntry(cards.approved) }))
  ok(await sandbox.page.sendReceipt({ params: { token: id }, body: { email: 'ana@example.org' } }))
  const [receipt] = await sandbox.app.sql<{ body: string }[]>`select body from sandbox.mails order by mail_id desc limit 1`
  assert.equal(receipt?.body.match(/Modo de teste|Modo de prueba|Test mode/g)?.length, 1)
})

test('an invented card is paid, transferred, and ordered from no bank', async () => {
  const { id } = await newCheckout(client, { amount: 999_900 })
  const seen = ok(await page.payByCard({ params: { token: id }, body: cardEntry(cards.approved) }))
  assert.equal(seen.phase, 'paid')
  await transferOwed(app.services, 510_000_002, new Date(Date.now() + 86_400_000))
  const [transfer] = await app.sql<{ simulated: boolean; amountCents: string }[]>`
    select simulated, amount_cents from transfers where entity_id = 510000002 order by transfer_id desc limit 1`
  assert(transfer?.simulated && Number(transfer.amountCents) > 900_000)
  const { code, text } = await bankFile(account)
  assert.deepEqual([code, /simulated money/.test(text), /Nothing to transfer/.test(text)], [0, true, true], text)
  assert(!(await readdir(folder)).includes('files'))

  // What a connected bank approved is paid, and only that; without an account of ours nothing is.
  const real = await newCheckout(client, { amount: 12_300 })
  ok(await page.payByCard({ params: { token: real.id }, body: cardEntry(cards.approved) }))
  await app.sql`update attempts set acquirer = 'bank' where entity_id = 510000002 and amount_cents = 12300`
  await transferOwed(app.services, 510_000_002, new Date(Date.now() + 86_400_000))
  assert.match((await bankFile({})).text, /PAYER_NAME, PAYER_IBAN and PAYER_BIC/)
  assert.match((await bankFile(account)).text, /1 transfers in/)
})
