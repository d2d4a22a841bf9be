import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { standInJava } from '../../../../test/sdks/stand-in-java.ts'

// The generator's place is taken by a program that notes what it is given, slow and failing as asked.
const java = await standInJava()
const { client, clientFor, app } = await startTestProvider({
  logLevel: 'silent',
  sdkDir: java.sdkDir,
  sdkJarSha256: java.sdkJarSha256,
  java: { home: java.home, path: '' },
})
const create = (body: Record<string, unknown> = {}) => client.createSdk({ params: { language: 'php' }, body })

describe('what the generator is given', () => {
  test('no argument, no word of the environment is the caller’s or ours; options lie in a file', async () => {
    ok(await create({ packageName: 'Dois dois', artifactVersion: '2.0.0' }))
    const given = (await readFile(java.note('arguments'), 'utf8')).trim().split('\n')
    assert(!given.some((argument) => argument.includes('Dois') || argument.includes('2.0.0')), given.join(' '))
    assert.deepEqual(
      given.slice(given.indexOf('generate')).filter((argument) => !argument.startsWith('/')),
      ['generate', '-g', 'php', '-i', '-o', '-c'],
    )
    const environment = await readFile(java.note('environment'), 'utf8')
    const names = environment
      .trim()
      .split('\n')
      .map((line) => line.split('=')[0] ?? '')
    assert.deepEqual(
      names.filter((name) => !['HOME', 'LANG', 'PWD', 'OLDPWD', 'SHLVL', '_', 'PATH'].includes(name)),
      [],
    )
    assert.deepEqual(JSON.parse(await readFile(java.note('options'), 'utf8')), {
      additionalProperties: { artifactVersion: '2.0.0', packageName: 'Dois dois' },
    })
  })
})

describe('422', () => {
  test('the generator does not take these values: e00801', async () => {
    assertRefused(await create({ packageName: 'fail' }), 422, ['e00801'])
  })
})

describe('503', () => {
  test('two at a time and eight who wait; beyond that e00701, with the seconds to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => create({ packageName: `dois${index}` })))
    const refused = answers.filter(({ success }) => !success)
    assert.equal(refused.length, 2)
    for (const answer of refused) {
      assertRefused(answer, 503, ['e00701'])
      assert.equal(answer.headers.get('Retry-After'), '2')
    }
  })

  test('a refused one leaves no link behind', async () => {
    const before = await app.sql`select 1 from sdks`
    await create({ packageName: 'fail too' })
    assert.equal((await app.sql`select 1 from sdks`).length, before.length)
  })

  for (const [name, home, version] of [
    ['no Java where JAVA_HOME says', '/nowhere', ''],
    ['a Java that is too old', undefined, '1.8.0_292'],
  ] as const) {
    test(`${name}: e00802, and what to install`, async () => {
      const old = await standInJava(version)
      const bare = await startTestProvider({ logLevel: 'silent', sdkDir: old.sdkDir, java: { home: home ?? old.home, path: '' } })
      const texts = await Promise.all(
        (['PT', 'ES', 'EN'] as const).map(async (language) => {
          const answer = await bare.clientFor({ language }).createSdk({ params: { language: 'php' }, body: {} })
          assertRefused(answer, 503, ['e00802'])
          return answer.text
        }),
      )
      for (const text of texts) assert.match(text, /openjdk-17-jre-headless/)
      assert.equal(new Set(texts.map((text) => text.replace(/"date":"[^"]+"/, ''))).size, 3)
    })
  }
})

describe('429', () => {
  test('an address that asks for sixty at once waits', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, (_, index) => create({ packageName: `many${index}` })))
    const refused = answers.filter(({ status }) => status === 429)
    assert(refused.length >= 10, `${refused.length} were refused.`)
    assertRefused(refused[0]!, 429, ['e00702'])
    assert(Number(refused[0]?.headers.get('Retry-After')) > 0)
  })
})

describe('404', () => {
  test('before anything is started', async () => {
    assertRefused(await clientFor({ language: 'EN' }).createSdk({ params: { language: 'fail' }, body: {} }), 404, ['e00500', '/language'])
  })
})
