import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { assertRefused, newReference, ok, payReference, subscribedMerchant } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { app, client, clientFor } = provider

function command(program: string, ...words: string[]): Promise<{ code: number; text: string }> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL: app.config.databaseUrl,
    MASTER_KEY: app.config.masterKey,
  }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../../../src/bin', `${program}.ts`), ...words],
      { env },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    )
  })
}

async function newKey(scopes: string) {
  const { text } = await command('platform-key', 'add', '1001', 'till', scopes)
  const [, number = '', key = ''] = /key (\d+): (\S+)/.exec(text) ?? []
  assert.match(key, /^esk_/, text)
  return { number, key, by: clientFor({ privateKey: key }) }
}

describe('a key for calls', () => {
  test('does what its scopes say, and else answers 401 e00103', async () => {
    const { id } = await newReference(client)
    const [reader, till, back] = [await newKey('read'), await newKey('charge'), await newKey('refund')]
    ok(await reader.by.getPayment({ params: { id } }))
    assertRefused(await reader.by.createPaymentReference({ body: { amount: 1250 } }), 401, ['e00103'])
    assertRefused(await reader.by.refundPayment({ params: { id }, body: { amount: 1 } }), 401, ['e00103'])
    ok(await till.by.createPaymentReference({ body: { amount: 1250 } }))
    assertRefused(await till.by.getPayment({ params: { id } }), 401, ['e00103'])
    assertRefused(await till.by.refundPayment({ params: { id }, body: { amount: 1 } }), 401, ['e00103'])
    // The scope is enough; the payment is not paid.
    assert.notEqual((await back.by.refundPayment({ params: { id }, body: { amount: 1 } })).status, 401)
    for (const { by } of [reader, till, back])
      assertRefused(await by.createWebhook({ body: { action: 'payment_confirmed', url: 'https://shop.example/hooks' } }), 401, ['e00103'])
  })

  test('is kept as a hash only, and works for its platform until it is ended', async () => {
    const { number, key, by } = await newKey('read,charge,refund')
    ok(await by.listPayments())
    const [row] = await app.sql<{ found: boolean }[]>`select bool_or(k::text like ${`%${key}%`}) as found from api_keys k`
    assert.equal(row?.found, false)
    assertRefused(await clientFor({ platformCode: '1002', privateKey: key }).listWebhooks(), 401, ['e00102'])
    assert.match((await command('platform-key', 'list', '1001')).text, new RegExp(`^${number}  read,charge,refund`, 'm'))
    assert.equal((await command('platform-key', 'end', '1001', number)).code, 0)
    assertRefused(await by.listPayments(), 401, ['e00102'])
    assert.equal((await command('platform-key', 'add', '1001', 'till', 'everything')).code, 1)
  })
})

describe('the private key', () => {
  test('is changed with an overlap: both work, the old one signs until it is over', async () => {
    const { merchant } = await subscribedMerchant(provider)
    await app.sql`update platforms set key_made_at = now() - interval '400 days' where platform_id = 1001`
    const { code, text } = await command('platform-key', 'rotate', '1001', '7')
    assert.equal(code, 0, text)
    const [, next = ''] = /private key (\S+)/.exec(text) ?? []
    const [, madeAt = ''] = /^private key {2}since (\S+)$/m.exec((await command('platform-key', 'list', '1001')).text) ?? []
    assert(Date.now() - new Date(madeAt).getTime() < 600_000, 'Its age begins anew.')
    const renewed = clientFor({ privateKey: next })
    ok(await client.listPayments())
    ok(await renewed.listPayments())
    ok(await payReference(client, await newReference(renewed)))
    assert.equal((await command('platform-key', 'rotate', '1001')).code, 1, 'One change at a time.')
    await eventually(
      'The merchant is told, signed with the old key',
      async () => merchant.received.length === 0 || merchant.received.every(({ isSigned }) => isSigned),
    )

    await app.sql`update platforms set change_ends_at = now() - interval '1 second' where platform_id = 1001`
    assertRefused(await client.listPayments(), 401, ['e00102'])
    ok(await renewed.listPayments())
    // And another change after it, finished by hand.
    const again = await command('platform-key', 'rotate', '1001', '1')
    const [, last = ''] = /private key (\S+)/.exec(again.text) ?? []
    ok(await renewed.listPayments())
    assert.equal((await command('platform-key', 'finish', '1001')).code, 0)
    assertRefused(await renewed.listPayments(), 401, ['e00102'])
    ok(await clientFor({ privateKey: last }).listPayments())
  })
})
