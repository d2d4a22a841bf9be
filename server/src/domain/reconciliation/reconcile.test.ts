import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reconcile, type ForeignMovement, type OwnMovement } from './reconcile.ts'

const own = (name: string, amountCents: number, acquirerReference: string | null = null): OwnMovement => ({
  name,
  acquirerReference,
  amountCents,
  entityId: 510000002,
  paymentId: '58113',
  method: 'MW',
})
const foreign = (name: string | null, amountCents: number, acquirerReference = `at-${name}`, feeE8 = 0n): ForeignMovement => ({
  name,
  acquirerReference,
  amountCents,
  word: amountCents < 0 ? 'RF' : 'CP',
  feeE8,
})

for (const [what, ours, theirs, kinds] of [
  ['the same on both sides', [own('a', 1250), own('b', -500)], [foreign('b', -500), foreign('a', 1250)], []],
  ['known by the acquirer’s own name alone', [own('a', 1250, 'x')], [foreign(null, 1250, 'x')], []],
  ['taken and given back again, which is nothing', [], [foreign('a', 1250), foreign('a', -1250)], []],
  ['another amount', [own('a', 1250)], [foreign('a', 1300)], ['amount']],
  ['told twice by the acquirer', [own('a', 1250)], [foreign('a', 1250), foreign('a', 1250)], ['amount']],
  ['only with us', [own('a', 1250)], [], ['onlyOurs']],
  ['only with the acquirer', [], [foreign('a', 1250)], ['onlyTheirs']],
  ['paid twice for one of ours', [own('a', 1250, 'x'), own('a', 1300, 'y')], [foreign('a', 1250, 'x'), foreign(null, 1300, 'y')], []],
  [
    'paid twice, and another amount',
    [own('a', 1250, 'x'), own('a', 1300, 'y')],
    [foreign('a', 1250, 'x'), foreign('a', 1250, 'y')],
    ['amount'],
  ],
  [
    'a word that nobody has named, of what agrees',
    [own('a', 1250)],
    [foreign('a', 1250), { ...foreign('a', -700), isOdd: true }],
    ['onlyTheirs'],
  ],
  ['one line for two of ours', [own('a', 1250), own('b', 1250)], [foreign('a', 1250)], ['onlyOurs']],
] as const)
  test(`books of an acquirer: ${what}`, () =>
    assert.deepEqual(
      reconcile(ours, theirs).map(({ kind }) => kind),
      kinds,
    ))

const agreed = { MW: { fixedE8: 5_000_000n, shareE8: 1_200_000n } }
for (const [what, cents, feeE8, fees, kinds] of [
  ['to the eighth decimal', 1234, 19_808_000n, agreed, []],
  ['in whole cents, halves up', 1234, 20_000_000n, agreed, []],
  ['a cent more', 1234, 21_000_000n, agreed, ['fee']],
  ['a hundred-millionth less', 1234, 19_807_999n, agreed, ['fee']],
  ['none kept', 1234, 0n, agreed, ['fee']],
  ['of a method of which nothing was agreed', 1234, 21_000_000n, { CC: agreed.MW }, []],
  ['nothing agreed at all', 1234, 21_000_000n, undefined, []],
  ['of a refund, of which nothing was said', -500, 1_000_000n, agreed, ['fee']],
  ['of a refund, for nothing', -500, 0n, agreed, []],
  ['of a refund, as agreed', -500, 10_000_000n, { ...agreed, refund: { fixedE8: 10_000_000n, shareE8: 0n } }, []],
] as const)
  test(`fees of an acquirer: ${what}`, () =>
    assert.deepEqual(
      reconcile([own('a', cents)], [foreign('a', cents, 'x', feeE8)], fees).map(({ kind }) => kind),
      kinds,
    ))

test('fees of an acquirer: lines of one payment are summed, and of another amount nothing more is said', () => {
  const two = [foreign('a', 2000, 'x', 29_000_000n), foreign('a', -766, 'y', 0n)]
  assert.deepEqual(reconcile([own('a', 1234)], two, agreed), [
    { kind: 'fee', ours: own('a', 1234), agreedE8: 19_808_000n, feeE8: 29_000_000n },
  ])
  assert.deepEqual(
    reconcile([own('a', 1233)], two, agreed).map(({ kind }) => kind),
    ['amount'],
  )
})

const undone = (amountCents: number, isMeant = true) => ({ ...own('a', amountCents, amountCents < 0 ? 'back' : 'late'), isMeant })
for (const [what, ours, theirs, kinds] of [
  ['both, by its own names alone', [undone(1250), undone(-1250)], [foreign(null, 1250, 'late'), foreign('x', -1250, 'back')], []],
  ['both under our name', [undone(1250), undone(-1250)], [foreign('a', 1250), foreign('a', -1250)], []],
  ['neither', [undone(1250), undone(-1250)], [], []],
  ['the way back alone', [undone(1250), undone(-1250)], [foreign('x', -1250, 'back')], ['amount']],
  ['the way back alone, of what came before', [undone(1250, false), undone(-1250)], [foreign('x', -1250, 'back')], []],
  ['what came alone, and goes back later', [undone(1250), undone(-1250, false)], [foreign(null, 1250, 'late')], []],
  ['less on its way back', [undone(1250), undone(-1250)], [foreign(null, 1250, 'late'), foreign('x', -1000, 'back')], ['amount']],
] as const)
  test(`what came too late and went back, of which an acquirer has ${what}`, () =>
    assert.deepEqual(
      reconcile([], theirs, {}, ours).map(({ kind }) => kind),
      kinds,
    ))
