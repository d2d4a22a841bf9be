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

describe('an entity’s colour is used only where it is legible', () => {
  const rows: [name: string, colour: string, text: string | undefined, light: boolean, dark: boolean][] = [
    ['a dark green', '#14532d', '#ffffff', true, false],
    ['a light green', '#86efac', '#14202e', false, true],
    ['a yellow', '#facc15', '#14202e', false, true],
    ['black', '#000000', '#ffffff', true, false],
    ['white', '#ffffff', '#14202e', false, true],
    ['a grey that is legible on nothing', '#7c7c7c', undefined, false, false],
  ]
  for (const [name, colour, text, light, dark] of rows) {
    test(name, () => {
      assert.equal(panelOf(colour)?.text, text)
      assert.deepEqual([accentOf(colour, 'light') !== undefined, accentOf(colour, 'dark') !== undefined], [light, dark])
    })
  }

  test('of 4096 colours, none is used below 4.5:1', () => {
    for (let step = 0; step < 4096; step++) {
      const colour = `#${[step >> 8, (step >> 4) & 15, step & 15].map((digit) => (digit * 17).toString(16).padStart(2, '0')).join('')}`
      const panel = panelOf(colour)
      if (panel) for (const ground of [panel.ground, panel.deep]) assert(contrast(panel.text, ground) >= leastContrast, colour)
      const light = accentOf(colour, 'light')
      if (light) assert(Math.min(contrast(light.colour, '#ffffff'), contrast(light.strong, '#ffffff')) >= leastContrast, colour)
      const dark = accentOf(colour, 'dark')
      if (dark) assert(Math.min(contrast(dark.colour, '#0f1722'), contrast(dark.colour, dark.onColour)) >= leastContrast, colour)
    }
  })
})

test('the style names our tokens and nothing else; none at all for a colour that is legible nowhere', () => {
  assert.match(brandStyle('#14532d'), /^:root:root \{ --azulejo: #14532d; .*--blue: light-dark\(#14532d, #8db4f2\)/)
  assert.equal(brandStyle('#7c7c7c'), '')
})
