import assert from 'node:assert/strict'
import { describe, mock, test } from 'node:test'
import { type IntegrationStateCode, type SoapOperationId, demoKeys, integrationStates, soapOperations } from '@escudo/contracts'
import { platformPlace } from '../../server/src/calls/sealed-places.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { call, identity, type Identity } from './soap-client.ts'

const provider = await startTestProvider()
const { services, sql } = provider.app
const minutes = (count: number): Date => new Date(Date.now() + count * 60_000)
/** As PHP's `d-m-Y H:i:s` in a zone. */
function european(date: Date, timeZone: string): string {
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .format(date)
    .split(' ')
  return `${day.split('-').reverse().join('-')} ${time}`
}
const standing = async (who: Partial<Identity>) => (await call(provider, 'checkIntegrationState', null, who)).code

describe('the hash', () => {
  const vectors: [date: string, hash: string][] = [
    ['2026-01-01T10:00:00+00:00', '2a4a9fe728e620a8f5c70de4f036f6bf965a9c15291aba40be108452f45cf1a2'],
    ['01-01-2026 10:00:00', 'a9ff004c0501fcce0029e033a0c1d879d63fddccb056c30e0dddafb06d06a495'],
  ]
  for (const [date, hash] of vectors) {
    test(`the published one of ${date}`, async (context) => {
      const sealedKey = services.vault.seal('sample-private-key', platformPlace(999))
      await sql`insert into platforms ${sql({ platformId: 999, name: 'Vetor', sealedKey })} on conflict do nothing`
      await sql`insert into platform_entities values (999, 510000002) on conflict do nothing`
      context.mock.method(services, 'clock', () => new Date('2026-01-01T10:20:00Z'))
      assert.equal(await standing({ platformCode: '0999', date, hash }), '02')
      assert.equal(await standing({ platformCode: '0999', date, hash: hash.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }), '00')
    })
  }

  test('a second use is noted and not refused', async () => {
    const warn = mock.method(services.log, 'warn', () => undefined)
    const who = identity({ date: minutes(3).toISOString() })
    assert.deepEqual([await standing(who), warn.mock.callCount()], ['02', 0])
    assert.deepEqual([await standing(who), warn.mock.callCount()], ['02', 1])
    assert.deepEqual(warn.mock.calls[0]?.arguments[1], 'A SOAP authentication was used again.')
    assert(!JSON.stringify(warn.mock.calls[0]?.arguments).includes(who.hash))
    warn.mock.restore()
  })
})

describe('the date', () => {
  const rows: [name: string, date: string, code: string][] = [
    ['ISO 8601, now', minutes(0).toISOString(), '02'],
    ['ISO 8601, 89 minutes ago', minutes(-89).toISOString(), '02'],
    ['ISO 8601, 91 minutes ago', minutes(-91).toISOString(), '00'],
    ['ISO 8601, in 61 minutes', minutes(61).toISOString(), '02'],
    ['ISO 8601, in 91 minutes', minutes(91).toISOString(), '00'],
    ['without zone, Lisbon', european(minutes(10), 'Europe/Lisbon'), '02'],
    ['without zone, UTC, in 61 minutes', european(minutes(61), 'UTC'), '02'],
    ['without zone, 149 minutes ago', european(minutes(-149), 'Europe/Lisbon'), '02'],
    ['without zone, 151 minutes ago', european(minutes(-151), 'Europe/Lisbon'), '00'],
    ['a day that does not exist', '31-02-2026 10:00:00', '00'],
    ['no date', 'yesterday', '00'],
  ]
  for (const [name, date, code] of rows) test(`${name}: ${code}`, async () => assert.equal(await standing({ date }), code))
})

describe('credentials', () => {
  const rows: [name: string, who: Partial<Identity>, code: IntegrationStateCode][] = [
    ['right', {}, '02'],
    ['the other entity of the platform', { nif: '500100209' }, '02'],
    ['another key', { privateKey: demoKeys['1002'] }, '00'],
    ['a hash that is none', { hash: 'x' }, '00'],
    ['an unknown platform', { platformCode: '7' }, '00'],
    ['a platform that is no number', { platformCode: "1' or 1=1" }, '00'],
    ['no tax number', { nif: '510000003' }, '00'],
    ['an entity that nobody knows', { nif: '509442013' }, '00'],
    ['an entity of another platform', { nif: '508000009' }, '01'],
  ]
  for (const [name, who, code] of rows) {
    test(`${name}: ${code}`, async () => {
      for (const lang of ['PT', 'ES', 'EN'] as const) {
        const state = await call(provider, 'checkIntegrationState', null, { ...who, lang })
        assert.deepEqual(state, { state: code === '02' ? '1' : '0', code, message: integrationStates[code][lang] })
      }
    })
  }

  for (const id of Object.keys(soapOperations) as SoapOperationId[]) {
    test(`${id} says it where its answer says how we stand`, async () => {
      const answer = (await call(provider, id, null, { hash: 'x' })) as Record<string, unknown>
      const state = { state: '0', code: '00', message: integrationStates['00'].EN }
      const { holders } = soapOperations[id]
      const found = holders.length === 0 ? [answer] : holders.map((holder) => answer[holder])
      assert.deepEqual(
        found,
        found.map(() => state),
      )
    })
  }
})

describe('the language', () => {
  const rows: [lang: string, spoken: 'PT' | 'ES' | 'EN'][] = [
    ['PT', 'PT'],
    ['es', 'ES'],
    ['en_GB', 'EN'],
    ['US', 'EN'],
    ['GB', 'EN'],
    ['BR', 'PT'],
    ['MX', 'ES'],
    ['FR', 'EN'],
    ['', 'PT'],
  ]
  for (const [lang, spoken] of rows) {
    test(`${lang || 'none'}: ${spoken}`, async () => {
      assert.equal((await call(provider, 'checkIntegrationState', null, { lang })).message, integrationStates['02'][spoken])
    })
  }
})

describe('how the entity stands', () => {
  const nif = '500100209'
  const entityId = Number(nif)
  const create = (options: object[] = []) => call(provider, 'createPaymentReference', { amount: 1250, paymentOptions: options }, { nif })

  test('03 when the references are used up; a card can still pay, and the rest goes on', async () => {
    await sql`update reference_ranges set next_sequence = last_sequence + 1 where entity_id = ${entityId}`
    assert.equal(await standing({ nif }), '03')
    const refused = await create()
    assert.deepEqual(
      [refused.integrationState?.state, refused.integrationState?.code, refused.state, refused.err_code],
      ['0', '03', 0, '03'],
    )
    assert.equal((await call(provider, 'validatePaymentReference', { amount: 1250 }, { nif })).err_code, '03')
    assert.equal((await call(provider, 'doWebPayment', { order: { amount: 1250 }, method: 'MB,CC' }, { nif })).requestState?.code, '03')
    assert.equal((await create([{ code: 'CC' }])).state, 1)
    assert.equal((await call(provider, 'checkEntityPayments', { payments: [{ paymentId: 1 }] }, { nif })).state?.code, '02')
  })

  test('04 without a range', async () => {
    await sql`delete from reference_ranges where entity_id = ${entityId}`
    assert.equal(await standing({ nif }), '04')
    assert.equal((await create()).err_code, '04')
  })

  test('02 when Multibanco is not wanted at all', async () => {
    await sql`delete from entity_methods where entity_id = ${entityId} and code = 'MB'`
    assert.equal(await standing({ nif }), '02')
    assert.equal((await create()).state, 1)
  })

  test('05 without methods', async () => {
    await sql`delete from entity_methods where entity_id = ${entityId}`
    assert.equal(await standing({ nif }), '05')
    assert.equal((await create()).err_code, '05')
    assert.equal((await call(provider, 'doWebPayment', { order: { amount: 1250 } }, { nif })).requestState?.code, '05')
  })
})
