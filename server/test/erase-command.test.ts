import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { newCheckout, ok } from './builders.ts'
import { startTestProvider } from './harness.ts'

const { app, client } = await startTestProvider()
const command = join(import.meta.dirname, '../src/bin/erase.ts')
const run = (...words: string[]) =>
  promisify(execFile)(process.execPath, [command, ...words], { env: { ...process.env, DATABASE_URL: app.config.databaseUrl } })

test('npm run erase forgets a payer, also as a customer, and stands in the security log', async () => {
  const customer = { firstName: 'Rui', email: 'rui@example.org' }
  const { paymentId } = await newCheckout(client, { customer })
  ok(await client.cancelPayment({ params: { id: paymentId }, body: {} }))
  ok(await client.createCustomer({ body: customer }))
  const { stdout } = await run('510000002', 'email', 'rui@example.org')
  assert.match(stdout, /know their payer no more: 1\..*\nCustomers that are gone, with their saved methods: 1\./s)
  const payment = ok(await client.getPayment({ params: { id: paymentId } }))
  assert(!JSON.stringify(payment).includes('rui@example.org'))
  const noted = await app.sql<{ details: object }[]>`select details from security_events where kind = 'command'`
  assert.deepEqual(
    noted.map(({ details }) => details),
    [{ command: 'erase', by: 'email' }],
  )
  await assert.rejects(run('510000002', 'email', 'rui@example.org'), /Nothing is known of this payer/)
  await assert.rejects(run('510000002', 'name', 'Rui'), /Say whom/)
})
