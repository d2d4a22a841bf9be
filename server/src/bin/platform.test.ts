import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { assertRefused, newReference, ok } from '../../test/builders.ts'
import { startTestProvider } from '../../test/harness.ts'
import { freeNifs, newEntity } from '../../test/registrations.ts'

const { clientFor, app } = await startTestProvider()
const [first, second] = freeNifs.approved

const command = join(import.meta.dirname, 'platform.ts')
function operator(...words: string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const { databaseUrl, masterKey } = app.config
    execFile(
      process.execPath,
      [command, ...words],
      { env: { ...process.env, DATABASE_URL: databaseUrl, MASTER_KEY: masterKey } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    )
  })
}

const keyIn = (text: string): string => /private key (\S+)/.exec(text)?.[1] ?? ''

describe('add', () => {
  test('a platform with a new entity takes a payment at once', async () => {
    const { code, text } = await operator('add', '2001', 'My shop', '--entity', first, '--entity-name', 'My company')
    assert.equal(code, 0, text)
    assert.match(text, new RegExp(`acts for ${first}, which is new and approved`))
    const client = clientFor({ platformCode: '2001', privateKey: keyIn(text), clientId: first })
    assert.deepEqual(
      ok(await client.listAvailableMethods({ query: { amount: 1250 } }))
        .map(({ code: method }) => method)
        .sort(),
      ['CC', 'MB', 'MW'],
    )
    const { referenceDetails } = await newReference(client)
    assert.equal(referenceDetails.entity, '21987')
    assert.equal(ok(await client.getEntity({ params: { clientId: first } })).stateDetails.state, 'approved')
    assertRefused(await clientFor({ platformCode: '2001', privateKey: 'wrong', clientId: first }).listReferenceRanges(), 401, ['e00102'])
  })

  test('one that registers may do it itself; one that does not is refused', async () => {
    const registering = await operator('add', '2002', 'A network', '--registers')
    const client = clientFor({ platformCode: '2002', privateKey: keyIn(registering.text), clientId: second })
    await newEntity(client, second)
    const plain = await operator('add', '2003', 'A shop', '--entity', second)
    assert.match(plain.text, new RegExp(`acts for ${second}\\.`))
    const other = clientFor({ platformCode: '2003', privateKey: keyIn(plain.text), clientId: second })
    assert.equal(ok(await other.getEntity({ params: { clientId: second } })).clientId, second)
  })

  for (const [words, text] of [
    [[], /Say which platform/],
    [['add'], /Say which platform/],
    [['add', 'shop', 'My shop'], /Say which platform/],
    [['add', '2009', 'My shop', '--entity', '510000003'], /Say which platform/],
    [['add', '2009', 'My shop', '--colour', 'red'], /Say which platform/],
    [['remove', '1001', 'My shop'], /Say which platform/],
    [['add', '1001', 'My shop'], /a platform 1001 already/],
    [['add', '2009', 'My shop', '--entity', '511000111'], /no entity 511000111/],
  ] as const)
    test(`${words.join(' ') || 'nothing'}: ${text.source}`, async () => {
      const answer = await operator(...words)
      assert.equal(answer.code, 1)
      assert.match(answer.text, text)
      assert.deepEqual(await app.sql`select 1 from platforms where platform_id = 2009`, [])
    })
})
