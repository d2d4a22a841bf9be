import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoKeys } from '@escudo/contracts'
import { e8Of } from '../../../src/domain/fees.ts'
import { ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { assertBooksHold, inE8, readTable, transferDay, someMoney } from './money.ts'

const provider = await startTestProvider()
const { client } = provider
const read = async () => ok(await client.getBalance())

/** That a balance is what its parts make it. */
async function assertAddsUp() {
  const told = await read()
  const { balance, carried, deposits, untransferred } = told
  const { collected, refunded, feeNet, feeTax, net } = untransferred
  assert.equal(e8Of(net), inE8(collected - refunded) - e8Of(feeNet) - e8Of(feeTax))
  assert.equal(e8Of(balance), e8Of(net) + e8Of(carried) + e8Of(deposits))
  await assertBooksHold(provider)
  return told
}

describe('200', () => {
  test('grows by what is confirmed, less refunds, fees and VAT, to the eighth decimal', async () => {
    const before = await assertAddsUp()
    await someMoney(provider)
    const { untransferred, balance, available } = await assertAddsUp()
    assert.deepEqual(
      [untransferred.payments - before.untransferred.payments, untransferred.collected - before.untransferred.collected],
      [4, 13_250],
    )
    assert.equal(untransferred.refunded - before.untransferred.refunded, 300)
    assert.equal(e8Of(balance) - e8Of(before.balance), e8Of(untransferred.net) - e8Of(before.untransferred.net))
    assert.equal(BigInt(available), e8Of(balance) / 1_000_000n)
  })

  test('falls to what is carried when all is transferred', async () => {
    await someMoney(provider)
    await transferDay(provider)
    const { balance, carried, deposits, untransferred } = await assertAddsUp()
    assert.deepEqual(untransferred, {
      payments: 0,
      collected: 0,
      refunded: 0,
      disputed: 0,
      feeNet: '0.00000000',
      feeTax: '0.00000000',
      net: '0.00000000',
    })
    assert(e8Of(carried) < 1_000_000n)
    assert.equal(e8Of(balance), e8Of(carried) + e8Of(deposits))
  })

  test('as a table', async () => {
    const { rows } = await readTable(provider, '/api/balance')
    assert.deepEqual([rows.length, rows[0]?.[0], rows[1]?.[0]], [2, 'balance', (await read()).balance])
  })

  test('an entity that never took anything has nothing', async () => {
    const other = provider.clientFor({ platformCode: '1002', privateKey: demoKeys['1002'], clientId: '508000009' })
    const { untransferred, reservedRefunds } = ok(await other.getBalance())
    assert.deepEqual([untransferred.payments, reservedRefunds], [0, 0])
  })
})
