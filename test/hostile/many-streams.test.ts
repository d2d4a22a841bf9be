import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newCheckout } from '../../server/test/builders.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { tally } from '../../server/test/tally.ts'

const provider = await startTestProvider({ proxies: 1 })

async function openMany(token: string, count: number, address = '127.0.0.1') {
  const ends = Array.from({ length: count }, () => new AbortController())
  const answers = await Promise.all(
    ends.map(({ signal }) =>
      fetch(`${provider.baseUrl}/pay/${token}/events`, { headers: { Accept: 'text/event-stream', 'X-Forwarded-For': address }, signal }),
    ),
  )
  return {
    // Kept: a stream whose answer nobody holds any more is closed.
    answers,
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

test('an address follows five hundred pages at most, a /64 is one, and others go on', async () => {
  const pages = await Promise.all(Array.from({ length: 12 }, () => newCheckout(provider.client)))
  const opened = []
  for (const { id } of pages) opened.push(await openMany(id, 50, '2001:db8:7:7::1'))
  const statuses = opened.flatMap((one) => one.statuses)
  assert.equal(statuses.filter((status) => status === 200).length, 500)
  assert.equal(statuses.filter((status) => status === 429).length, 100)
  const last = pages.at(-1)?.id ?? ''
  const [neighbour, another] = [await openMany(last, 1, '2001:db8:7:7:ffff::2'), await openMany(last, 1, '2001:db8:7:8::1')]
  assert.deepEqual([neighbour.statuses, another.statuses], [[429], [200]])
  for (const { close } of [...opened, another]) close()
  await eventually('There is a place again', async () => {
    const again = await openMany(last, 1, '2001:db8:7:7::1')
    again.close()
    return again.statuses[0] === 200
  })
  tally('Streams of one /64 beyond five hundred, opened', 101)
})
