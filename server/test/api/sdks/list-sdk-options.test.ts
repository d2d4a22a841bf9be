import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { client, clientFor } = await startTestProvider()
const nobody = clientFor({ platformCode: '', privateKey: '', clientId: '' })

describe('200', () => {
  test('each option under its name, without credentials', async () => {
    const options = ok(await nobody.listSdkOptions({ params: { language: 'php' } }))
    assert.deepEqual(Object.keys(options.library?.enum ?? {}), ['guzzle', 'psr-18'])
    assert.deepEqual([options.library?.opt, options.library?.type, options.library?.default], ['library', 'string', 'guzzle'])
    assert.deepEqual([options.invokerPackage?.type, options.invokerPackage?.enum], ['string', null])
  })

  test('every language has options, and none that names files of ours', async () => {
    for (const { language } of ok(await client.listSdks())) {
      const options = ok(await client.listSdkOptions({ params: { language } }))
      for (const name of ['templateDir', 'outputFolder', 'inputSpec', 'specDir', 'snippetDir', 'testOutput'])
        assert.equal(options[name], undefined, `${language} ${name}`)
      for (const [name, { opt }] of Object.entries(options)) assert.equal(opt, name)
    }
  })
})

describe('400', () => {
  test('a language that is no text', async () => {
    const { baseUrl } = await startTestProvider()
    assert.equal((await fetch(`${baseUrl}/api/sdks/%ff/options`)).status, 400)
  })
})

describe('404', () => {
  for (const language of ['cobol', 'PHP', '__proto__', 'constructor', '../php', 'spring']) {
    test(`${language} is no language of ours: e00500`, async () => {
      assertRefused(await client.listSdkOptions({ params: { language } }), 404, ['e00500', '/language'])
    })
  }
})
