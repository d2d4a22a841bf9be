import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setEntityPage } from '../../server/src/bin/entity-page.ts'
import { findLogo } from '../../server/src/store/entity-pages.ts'
import { findSettings } from '../../server/src/store/entity-settings.ts'
import { startTestProvider } from '../../server/test/harness.ts'

const { app } = await startTestProvider()
const folder = await mkdtemp(join(tmpdir(), 'escudo-logo-'))
after(() => rm(folder, { recursive: true }))
const nif = '510000002'
const set = (...args: string[]) => setEntityPage(app.sql, nif, args)
const read = async () => (await findSettings(app.sql, Number(nif))).look

describe('npm run entity -- page', () => {
  test('sets what is named and leaves the rest', async () => {
    await set('--colour', '#14532D', '--origin', 'https://shop.example', '--origin', 'https://www.shop.example/')
    assert.deepEqual(await read(), {
      origins: ['https://shop.example', 'https://www.shop.example'],
      colour: '#14532d',
      hasLogo: false,
      methodOrder: [],
      contact: null,
    })
    const logo = join(folder, 'logo.png')
    await writeFile(logo, Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]))
    await set('--logo', logo)
    assert.deepEqual([(await read()).colour, (await read()).hasLogo], ['#14532d', true])
    assert.equal((await findLogo(app.sql, Number(nif)))?.type, 'image/png')
    await set('--logo', 'none', '--colour', 'none', '--origin', 'none')
    assert.deepEqual(await read(), { origins: [], colour: null, hasLogo: false, methodOrder: [], contact: null })
  })

  const wrong: [args: string[], said: RegExp][] = [
    [['--colour', 'green'], /is no colour/],
    [['--origin', 'https://shop.example/path'], /is no origin/],
    [['--origin', 'shop://x'], /is no origin/],
    [['--logo', join(folder, 'logo.svg')], /is no logo/],
  ]
  for (const [args, said] of wrong) {
    test(`refuses ${args.join(' ').replace(folder, '')}`, async () => {
      await writeFile(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
      await assert.rejects(set(...args), said)
    })
  }

  test('refuses an entity that is not there', async () => {
    await assert.rejects(setEntityPage(app.sql, '199999999', ['--colour', '#14532d']), /no entity 199999999/)
  })
})
