import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'

const provider = await startTestProvider()
const { client } = await demoOffice(provider, 'owner')
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]).toString('base64')

describe('200', () => {
  test('what is sent changes, the rest stays, and the audit knows what it was', async () => {
    const body = { colour: '#14532D', logo: png, origins: ['https://shop.example/'], contact: 'mailto:ajuda@shop.example' }
    const changed = ok(await client.updatePageLook({ body }))
    const look = {
      colour: '#14532d',
      hasLogo: true,
      origins: ['https://shop.example'],
      methodOrder: [],
      contact: 'mailto:ajuda@shop.example',
    }
    assert.deepEqual(changed, look)
    assert.deepEqual(ok(await client.updatePageLook({ body: { logo: null } })), { ...look, hasLogo: false })
    const acts = await provider.app.sql<{ before: object }[]>`
      select before from audit where action = 'updatePageLook' and outcome = 'done' order by audit_id`
    assert.deepEqual(acts[1]?.before, look)
  })
})

describe('422', () => {
  const wrong: [name: string, body: Parameters<typeof client.updatePageLook>[0]['body'], pointer: string][] = [
    ['no picture', { logo: 'aGVsbG8=' }, '/logo'],
    ['a site that is none', { origins: ['https://shop.example', 'shop'] }, '/origins/1'],
    ['a method twice', { methodOrder: ['CC', 'CC'] }, '/methodOrder'],
  ]
  for (const [name, body, pointer] of wrong) {
    test(name, async () => {
      const answer = await client.updatePageLook({ body })
      assert(!answer.success && answer.status === 422)
      assert.equal(answer.error.errors[0]?.source?.pointer, pointer)
    })
  }
})

test('403 e00903: only an owner may', async () => {
  const { client: viewer } = await demoOffice(provider, 'viewer')
  assertRefused(await viewer.updatePageLook({ body: { colour: null } }), 403, ['e00903'])
})

test('401 e00901: nobody has signed in', async () => {
  assertRefused(await openOffice(provider, '510000002').client.updatePageLook({ body: {} }), 401, ['e00901'])
})
