import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { generalRefusalText } from './general-refusals.ts'
import { languages } from './languages.ts'
import { refusals, type RefusalCode } from './refusals.ts'

const codes = Object.keys(refusals) as RefusalCode[]
const hasPlace = (text: string): boolean => /[{}]/.test(text)

describe('generalRefusalText', () => {
  for (const language of languages) {
    test(`${language}: no code is left with a place to fill in, and the others keep their words`, () => {
      for (const code of codes) {
        const general = generalRefusalText(code, language)
        assert(!hasPlace(general), code)
        // A whole sentence: nothing waits for a value at its end.
        assert.doesNotMatch(general, /[:,]$|\s$|\s{2}|\b(entre|between|e|y|and)$/, code)
        if (!hasPlace(refusals[code].text[language])) assert.equal(general, refusals[code].text[language])
      }
    })
  }
})
