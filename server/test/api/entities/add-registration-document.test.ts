import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { createFormClient, registrationDocumentBytes, type WireRegistrationDocument } from '@escudo/contracts'
import { advance, assertRefused, ok } from '../../builders.ts'
import { smallFiles } from '../../disputes.ts'
import { findInTables } from '../../find-in-tables.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { freeNifs, registration } from '../../registrations.ts'

const { client, baseUrl, app } = await startTestProvider()
const form = createFormClient({ baseUrl, language: 'EN' })
const [first] = freeNifs.approved

async function registered(nif: string): Promise<string> {
  return ok(await form.registerEntity({ body: registration(nif) })).follow.token
}
const document = (more: Partial<WireRegistrationDocument> = {}): WireRegistrationDocument => ({
  kind: 'company',
  name: 'certidao.pdf',
  content: smallFiles.pdf,
  ...more,
})
const token = await registered(freeNifs.waiting[0])
const add = (body: WireRegistrationDocument, to = token) => form.addRegistrationDocument({ params: { token: to }, body })

/** `npm run entity -- documents`, as compliance runs it. */
async function documents(nif: string, ...rest: string[]): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL: app.config.databaseUrl,
    MASTER_KEY: app.config.masterKey,
  }
  const script = join(import.meta.dirname, '../../../src/bin/entity.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'documents', nif, ...rest], { env })
  return stdout
}

describe('201', () => {
  test('kept sealed, named to who has the link, and written out for compliance alone', async () => {
    const secret = Buffer.from(`%PDF-1.4\n% only for compliance\n/OpenAction\n%%EOF`).toString('base64')
    const progress = ok(await add(document({ content: secret })))
    assert.partialDeepStrictEqual(progress.documents, [{ kind: 'company', name: 'certidao.pdf', type: 'application/pdf' }])
    assert(!JSON.stringify(progress).includes(secret))
    const places = await findInTables(app.sql, secret.slice(0, 40))
    assert.deepEqual(
      places.filter((place) => !place.startsWith('sandbox.')),
      [],
    )
    const folder = await mkdtemp(join(tmpdir(), 'escudo-documents-'))
    try {
      const said = await documents(freeNifs.waiting[0], folder)
      assert.match(said, /company .*certidao\.pdf[\s\S]*CAREFUL/)
      const [file = ''] = await readdir(folder)
      assert.equal((await readFile(join(folder, file))).toString('base64'), secret)
      assert.equal((await stat(join(folder, file))).mode & 0o777, 0o600)
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 20 })
    }
    assert.match(await documents('510000002'), /no documents/)
  })
})

describe('404', () => {
  test('nobody adds to what they have no link to', async () => {
    assertRefused(await add(document(), 'a'.repeat(43)), 404, ['e00500', '/token'])
  })
})

describe('409', () => {
  test('what is decided takes no more', async () => {
    const decided = await registered(first)
    await advance(client, 30, first)
    const isDecided = async () => ok(await form.followRegistration({ params: { token: decided } })).state === 'approved'
    await eventually('It is decided', isDecided)
    assertRefused(await add(document(), decided), 409, ['e00402', '/token'])
  })
})

describe('422', () => {
  const rows = [
    ['a script that is called a picture', Buffer.from('<script>alert(1)</script>').toString('base64'), 'e00230'],
    ['a program', Buffer.from('MZ\x90\x00 and more').toString('base64'), 'e00230'],
    ['no base64', '%PDF-1.4 as it is', 'e00230'],
    ['too large', Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(registrationDocumentBytes - 7)]).toString('base64'), 'e00301'],
  ] as const
  for (const [name, content, code] of rows) test(name, async () => assertRefused(await add(document({ content })), 422, [code, '/content']))

  test('eight, and no more, also when they come at once', async () => {
    // One that nobody decides meanwhile.
    const own = await registered(freeNifs.waiting[1])
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(document({ content: smallFiles.pdf }), own)))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted(),
      [201, 201, 201, 201, 201, 201, 201, 201, 422, 422],
      answers.map(({ text }) => text.slice(0, 200)).join('\n'),
    )
  })
})
