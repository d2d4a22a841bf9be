import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestProvider } from '../../harness.ts'

const { baseUrl } = await startTestProvider({ mode: 'production', publicUrl: 'https://payments.example' })

test('in production there is no way to sign in as one', async () => {
  const response = await fetch(`${baseUrl}/office/api/demo/sessions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Office-Request': '1' },
    body: '{"person":"owner"}',
  })
  assert.equal(response.status, 404)
})

test('only pages of the public address may ask', async () => {
  const ask = async (Origin: string) => (await fetch(`${baseUrl}/office/api/session`, { headers: { Origin } })).status
  assert.equal(await ask('https://payments.example'), 401)
  assert.equal(await ask(baseUrl), 403)
})
