import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isRefusalCode, refusals, refusalText, simulatorOf } from '@escudo/contracts'
import { advance, askPhone, cardEntry, newCheckout, ok, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, page } = provider
const codes = Object.keys(refusals)
  .filter(isRefusalCode)
  .filter((code) => refusals[code].side === 'acquirer')

/** Pays by card up to the bank's answer, saying yes to its question if there is one. */
async function payWith(number: string): Promise<string> {
  const { id, paymentId } = await newCheckout(client)
  const view = ok(await page.payByCard({ params: { token: id }, body: cardEntry(number) }))
  const challengeId = view.bank && new URL(view.bank.url).pathname.split('/').at(-1)
  if (challengeId) ok(await client.answerBankChallenge({ params: { challengeId }, body: { answer: 'approve' } }))
  return paymentId
}

describe('each answer of a bank or network is produced by its number', () => {
  for (const code of codes) {
    const number = simulatorOf(code) ?? assert.fail(`Nothing in the sandbox answers ${code}.`)
    test(`${number} answers ${code}`, async () => {
      const id = number.includes('#') ? (await askPhone(client, number)).id : await payWith(number)
      const { paymentMethod, stateDetails } = await readPayment(client, id)
      assert.equal(stateDetails.state, 'pending')
      assert.partialDeepStrictEqual(paymentMethod?.result, { code, message: refusalText({ code }, 'PT') })
    })
  }
})

describe('the catalogue', () => {
  test('names the number of each of them, and none for our own', async () => {
    for (const { code, simulator } of ok(await client.listErrors())) {
      assert(isRefusalCode(code))
      assert.equal(simulator, simulatorOf(code), code)
      assert.equal(simulator === undefined, refusals[code].side === 'ours', code)
    }
  })

  test('no two numbers are the same', () => {
    const numbers = codes.map(simulatorOf)
    assert.equal(new Set(numbers).size, numbers.length)
  })
})

test('a phone that is no code still waits for its buttons', async () => {
  const { id } = await askPhone(client, '351#910009998')
  assert.equal((await readPayment(client, id)).stateDetails.state, 'pending_confirmation')
  await advance(client, 1)
})
