import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reconcile, type ForeignMovement, type OwnMovement } from './reconcile.ts'

const own = (name: string, amountCents: number, acquirerReference: string | null = null): OwnMovement => ({
  name,
  acquirerReference,
  amountCents,
  entityId: 510000002,
  paymentId: '58113',
})
const foreign = (name: string | null, amountCents: number, acquirerReference = `at-${name}`): ForeignMovement => ({
  name,
  acquirerReference,
  amountCents,
  word: amountCents < 0 ? 'RF' : 'CP',
})

for (const [what, ours, theirs, kinds] of [
  ['the same on both sides', [own('a', 1250), own('b', -500)], [foreign('b', -500), foreign('a', 1250)], []],
  ['known by the acquirer’s own name alone', [own('a', 1250, 'x')], [foreign(null, 1250, 'x')], []],
  ['taken and given back again, which is nothing', [], [foreign('a', 1250), foreign('a', -1250)], []],
  ['another amount', [own('a', 1250)], [foreign('a', 1300)], ['amount']],
  ['told twice by the acquirer', [own('a', 1250)], [foreign('a', 1250), foreign('a', 1250)], ['amount']],
  ['only with us', [own('a', 1250)], [], ['onlyOurs']],
  ['only with the acquirer', [], [foreign('a', 1250)], ['onlyTheirs']],
  ['one line for two of ours', [own('a', 1250), own('b', 1250)], [foreign('a', 1250)], ['onlyOurs']],
] as const)
  test(`books of an acquirer: ${what}`, () =>
    assert.deepEqual(
      reconcile(ours, theirs).map(({ kind }) => kind),
      kinds,
    ))
