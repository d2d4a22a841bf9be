import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newCheckout, newReference, readPayment } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { startMerchant } from '../../merchant.ts'

const provider = await startTestProvider()
const { client, app, baseUrl } = provider

/** Cuts every connection of this database but the one that asks, as a restart does. */
async function cutConnections(): Promise<void> {
  await app.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
}

test('what was acknowledged is there, and a keyed repeat finds it, while connections are cut under load', async () => {
  const acknowledged: string[] = []
  const statuses = new Set<number>()
  const isOver = { now: false }
  const callers = Array.from({ length: 8 }, async (_, caller) => {
    for (let turn = 0; !isOver.now; turn += 1) {
      const payment = await eventually(
        'A repeat is answered',
        async () => {
          const answer = await client.createPaymentReference({
            body: { amount: 1250 },
            headers: { 'Idempotency-Key': `${caller}-${turn}` },
          })
          statuses.add(answer.status)
          return answer.success && answer.data
        },
        30_000,
      )
      acknowledged.push(payment.id)
    }
  })
  for (let cut = 0; cut < 5; cut += 1) {
    const before = acknowledged.length
    await eventually('The load goes on', async () => acknowledged.length >= before + 8)
    await cutConnections().catch(() => undefined)
  }
  isOver.now = true
  await Promise.all(callers)

  assert(
    [...statuses].every((status) => status === 201 || status === 503),
    [...statuses].join(' '),
  )
  assert.equal(new Set(acknowledged).size, acknowledged.length)
  for (const id of acknowledged) assert.equal((await readPayment(client, id)).stateDetails.state, 'pending')
  const [made] = await app.sql<{ count: string }[]>`select count(*) as count from payments`
  assert.equal(Number(made?.count), acknowledged.length, 'A repeat after a cut made a second payment, or one was lost.')
})

test('pages and webhooks go on afterwards', async () => {
  await cutConnections().catch(() => undefined)
  const merchant = await startMerchant()
  await eventually('The database answers again', async () => (await client.listErrors()).success && (await client.listPayments()).success)
  const checkout = await newCheckout(client, { paymentMethod: { code: 'MB' }, callbackUrl: `${merchant.url}/paid` })
  const { referenceDetails } = await readPayment(client, checkout.paymentId)
  const events = await fetch(`${baseUrl}/pay/${checkout.id}/events`)
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader()
  const seen: string[] = []
  const reading = (async () => {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) seen.push(chunk.value)
  })()
  await client.payAtCashMachine({ body: { entity: referenceDetails.entity ?? '', reference: referenceDetails.reference, amount: 1250 } })
  await eventually('The page hears of it', async () => seen.join('').includes('"phase":"paid"'))
  await eventually('The merchant hears of it', async () => merchant.received.length === 1)
  await reader.cancel()
  await reading
  await newReference(client)
})
