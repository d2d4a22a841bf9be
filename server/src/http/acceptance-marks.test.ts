import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { pathsOf, readMarks } from './acceptance-marks.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0h4v2H0z"/></svg>'
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')

function reading(files: Record<string, string | Buffer>): ReturnType<typeof readMarks> {
  const folder = mkdtempSync(join(tmpdir(), 'escudo-marks-'))
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
    return readMarks(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('readMarks', () => {
  test('none where no folder is named', () => assert.equal(pathsOf(readMarks(undefined)), undefined))

  test('SVG and PNG by the names of their files, with a hash; a licence may lie beside them', () => {
    const paths = pathsOf(reading({ 'mb-way.svg': svg, 'visa.png': png, 'LICENSE.txt': 'words' }))
    assert.match(paths?.mbway ?? '', /^\/pay\/marks\/mb-way-[0-9a-f]{16}\.svg$/)
    assert.match(paths?.visa ?? '', /^\/pay\/marks\/visa-[0-9a-f]{16}\.png$/)
  })

  for (const [what, files] of [
    ['a script', { 'visa.svg': svg.replace('<path', '<script>1</script><path') }],
    ['a handler', { 'visa.svg': svg.replace('<path', '<path onload="x()"') }],
    ['an entity', { 'visa.svg': `<!DOCTYPE svg [<!ENTITY a "b">]>${svg}` }],
    ['a picture from elsewhere', { 'visa.svg': svg.replace('<path', '<image href="https://x.example/a.png"/><path') }],
    ['a style from elsewhere', { 'visa.svg': svg.replace('<path', '<style>path{fill:url(https://x.example)}</style><path') }],
    ['an SVG that is none', { 'visa.svg': '<html></html>' }],
    ['a PNG that is none', { 'visa.png': svg }],
    ['a name that nobody knows', { 'diners.svg': svg }],
    ['one mark twice', { 'visa.svg': svg, 'visa.png': png }],
    ['one that is too large', { 'visa.svg': svg.replace('<path', `<!--${'x'.repeat(70_000)}--><path`) }],
  ] as const)
    test(`refuses ${what}`, () => assert.throws(() => reading(files), /visa|diners/))

  test('refuses a folder that is none', () => assert.throws(() => readMarks('/nowhere/at/all'), /no folder/))
})
