import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestProvider } from '../../server/test/harness.ts'
import { tally } from '../../server/test/tally.ts'
import { call, identity } from '../soap/soap-client.ts'

const provider = await startTestProvider()
const reference = { amount: 100, description: 'Dois', paymentOptions: [{ code: 'MB' }] }
const stateOf = async (input: object, who: ReturnType<typeof identity>): Promise<unknown> => {
  const answer = (await call(provider, 'createPaymentReference', input, who)) as {
    integrationState?: { code?: string }
    reference?: string
  }
  return answer.reference ? 'made' : answer.integrationState?.code
}

test('a strict platform’s hash is good for the body that it was first used for, and says its zone', async () => {
  const first = identity()
  assert.equal(await stateOf(reference, first), 'made')
  assert.equal(await stateOf({ ...reference, amount: 999_999 }, first), 'made', 'Who is not strict stays as clients know it.')
  await provider.app.sql`update platforms set soap_strict = true where platform_id = 1001`
  const strict = identity()
  assert.equal(await stateOf(reference, strict), 'made')
  assert.equal(await stateOf(reference, strict), 'made', 'A repeat of the same request is a repeat.')
  assert.equal(await stateOf({ ...reference, amount: 999_999 }, strict), '00')
  assert.equal(await stateOf(reference, { ...strict, nif: '500100209' }), '00')
  assert.equal(await stateOf(reference, identity({ date: new Date().toISOString().slice(0, 19) })), '00')
  tally('Hashes of a strict SOAP platform, used for something else', 3)
})
