import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { partLink, shownPart } from './show.ts'

test('an address shows one part, everything, or the overview', () => {
  const parts = [{ part: 'machine' }, { part: 'phone' }]
  equal(shownPart('?show=phone&lang=EN', parts), parts[1])
  equal(shownPart('?show=all', parts), 'all')
  equal(shownPart('?show=moon', parts), undefined)
  equal(shownPart('', parts), undefined)
})

test('going to another part keeps the language', () => {
  equal(partLink('?lang=ES&entity=21987', 'clock'), '/sandbox?show=clock&lang=ES')
  equal(partLink('?show=clock', undefined), '/sandbox')
})
