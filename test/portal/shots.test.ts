import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const portal = join(import.meta.dirname, '../../apps/portal')
const pages = globSync(['docs/**/*.mdx', 'i18n/*/docusaurus-plugin-content-docs/current/**/*.mdx'], { cwd: portal })

test('every picture that a page shows is there, in its language', () => {
  const missing = pages.flatMap((page) => {
    const locale = /^i18n\/(\w+)\//.exec(page)?.[1] ?? 'pt'
    return [...readFileSync(join(portal, page), 'utf8').matchAll(/<Shot\s+name="([^"]+)"/g)]
      .map(([, name]) => `pictures/${name}.${locale}.png`)
      .filter((picture) => !existsSync(join(portal, picture)))
      .map((picture) => `${page}: ${picture}`)
  })
  assert(pages.length > 200)
  assert.deepEqual(missing, [])
})

test('no picture weighs more than 60 kB, and none is left that no page shows', () => {
  const pictures = globSync('pictures/*.png', { cwd: portal })
  assert.deepEqual(
    pictures.filter((picture) => statSync(join(portal, picture)).size > 60_000),
    [],
  )
  const shown = pages.map((page) => readFileSync(join(portal, page), 'utf8')).join('')
  const names = new Set(pictures.map((picture) => /^pictures\/(.+)\.\w+\.png$/.exec(picture)?.[1] ?? picture))
  assert.deepEqual(
    [...names].filter((name) => !shown.includes(`<Shot name="${name}"`)),
    [],
  )
})
