import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { accentOf, brandStyle, contrast, leastContrast, panelOf } from './brand.ts'

describe('contrast, as WCAG computes it', () => {
  const rows: [one: string, other: string, expected: number][] = [
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
    ['#ffffff', '#ffffff', 1],
  ]
  for (const [one, other, expected] of rows) {
    test(`${one} on ${other}: ${expected}`, () => {
      assert.equal(Math.round(contrast(one, other) * 100) / 100, expected)
      assert.equal(contrast(one, other), contrast(other, one))
    })
  }
})

describe('an entity’s colour, or the nearest tone of it that is legible', () => {
  const rows: [name: string, colour: string, text: string, panel: string, light: string, dark: string][] = [
    ['a dark green', '#14532d', '#ffffff', '#14532d', '#14532d', '#28a65a'],
    ['a light green', '#86efac', '#14202e', '#86efac', '#437756', '#86efac'],
    ['a yellow', '#facc15', '#14202e', '#facc15', '#826a0b', '#facc15'],
    ['a brown', '#8a4310', '#ffffff', '#8a4310', '#8a4310', '#e16d1a'],
    ['black, which has no hue to keep', '#000000', '#ffffff', '#000000', '#000000', '#e8edf4'],
    ['white', '#ffffff', '#14202e', '#ffffff', '#14202e', '#ffffff'],
    ['a grey on which nothing is legible', '#7c7c7c', '#ffffff', '#757575', '#14202e', '#e8edf4'],
  ]
  for (const [name, colour, text, ground, light, dark] of rows) {
    test(name, () => {
      const panel = panelOf(colour)
      assert.deepEqual(
        [panel.text, panel.ground, accentOf(colour, 'light').colour, accentOf(colour, 'dark').colour],
        [text, ground, light, dark],
      )
    })
  }

  test('of 4096 colours, all are used, and none below 4.5:1', () => {
    for (let step = 0; step < 4096; step++) {
      const colour = `#${[step >> 8, (step >> 4) & 15, step & 15].map((digit) => (digit * 17).toString(16).padStart(2, '0')).join('')}`
      const panel = panelOf(colour)
      for (const ground of [panel.ground, panel.deep]) assert(contrast(panel.text, ground) >= leastContrast, colour)
      for (const [scheme, grounds, soft] of [
        ['light', ['#ffffff', '#f5f7fa'], '#4d5b6b'],
        ['dark', ['#0f1722', '#0a1018'], '#a9b6c6'],
      ] as const) {
        const accent = accentOf(colour, scheme)
        for (const ground of [...grounds, accent.wash, accent.onColour])
          assert(contrast(accent.colour, ground) >= leastContrast, `${scheme} ${colour} on ${ground}`)
        for (const beside of [accent.onColour, grounds[0]]) assert(contrast(accent.strong, beside) >= leastContrast, colour)
        assert(contrast(soft, accent.wash) >= leastContrast, `${scheme} ${colour}: soft words on the wash`)
      }
    }
  })
})

test('the style names our tokens and nothing else', () => {
  assert.match(brandStyle('#14532d'), /^:root:root \{ --azulejo: #14532d; .*--blue: light-dark\(#14532d, #[0-9a-f]{6}\); /)
})
