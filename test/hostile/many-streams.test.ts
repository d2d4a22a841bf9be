import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newCheckout } from '../../server/test/builders.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { tally } from '../../server/test/tally.ts'

const provider = await startTestProvider()

async function openMany(token: string, count: number) {
  const ends = Array.from({ length: count }, () => new AbortController())
  const answers = await Promise.all(
    ends.map(({ signal }) => fetch(`${provider.baseUrl}/pay/${token}/events`, { headers: { Accept: 'text/event-stream' }, signal })),
  )
  return {
    statuses: answers.map(({ status }) => status),
    close: () => {
      for (const end of ends) end.abort()
    },
  }
}

test('a page is followed by fifty at most; another page goes on, and a place that is left is free', async () => {
  const { id } = await newCheckout(provider.client)
  const { id: other } = await newCheckout(provider.client)
  const first = await openMany(id, 120)
  assert.equal(first.statuses.filter((status) => status === 200).length, 50)
  assert(first.statuses.every((status) => status === 200 || status === 429))
  const elsewhere = await openMany(other, 1)
  assert.deepEqual(elsewhere.statuses, [200])
  elsewhere.close()
  first.close()
  await eventually('There is a place again', async () => {
    const again = await openMany(id, 1)
    again.close()
    return again.statuses[0] === 200
  })
  tally('Streams of one page beyond fifty, opened', 70)
})
