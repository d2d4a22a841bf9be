import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nobody } from '../routing/nobody.ts'
import { mayRepeat } from './ask-acquirer.ts'

const since = new Date('2026-02-03T10:11:12Z')
const declaring = (repeatSafeMs: number) => ({ describe: () => ({ ...nobody.describe(), repeatSafeMs }) })
const rows: [name: string, repeatSafeMs: number, ageMs: number, may: boolean][] = [
  ['for good', Infinity, 400 * 86_400_000, true],
  ['for hours, within them', 3_600_000, 3_599_999, true],
  ['for hours, when they are over', 3_600_000, 3_600_000, false],
  ['not at all, in the same moment', 0, 0, false],
]
for (const [name, repeatSafeMs, ageMs, may] of rows)
  test(`a question that is the same one ${name}: ${may ? 'may be' : 'is not'} sent again`, () =>
    assert.equal(mayRepeat(declaring(repeatSafeMs), since, new Date(since.getTime() + ageMs)), may))
