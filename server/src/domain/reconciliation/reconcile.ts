import type { MethodCode } from '@escudo/contracts/vocabulary'
import { centsE8 } from '../fees.ts'

/** What moved by a question of ours, by its id; cents are negative for what was given back. */
export type OwnMovement = {
  name: string
  acquirerReference: string | null
  amountCents: number
  entityId: number
  paymentId: string
  method: MethodCode
}
/** What came too late, or its way back: of each name both. `isMeant`: it was in the time that is compared; otherwise the acquirer may have it and need not. */
type UndoneMovement = OwnMovement & { isMeant: boolean }
/** What moved by the acquirer's books; `feeE8`: what it kept, in hundred-millionths of a euro. */
/** `isOdd`: nobody has said whether its word moves anything. */
export type ForeignMovement = {
  name: string | null
  acquirerReference: string
  amountCents: number
  word: string
  feeE8: bigint
  isOdd?: true
}
/** What was agreed that the acquirer keeps: hundred-millionths of a euro, and a share of the amount in hundred-millionths. */
export type AgreedFees = Readonly<Partial<Record<MethodCode | 'refund', { fixedE8: bigint; shareE8: bigint }>>>
export type Difference =
  | { kind: 'amount'; ours: OwnMovement; theirs: readonly ForeignMovement[]; theirsCents: number }
  | { kind: 'fee'; ours: OwnMovement; agreedE8: bigint; feeE8: bigint }
  | { kind: 'onlyOurs'; ours: OwnMovement }
  | { kind: 'onlyTheirs'; theirs: ForeignMovement; cents: number }

const half = (amount: bigint, by: bigint): bigint => (amount + by / 2n) / by

/** What was agreed of a movement; nothing of a refund, where nothing was said of those; undefined where nothing was said of its method. */
function agreedOf({ amountCents, method }: OwnMovement, fees: AgreedFees): bigint | undefined {
  const fee = amountCents < 0 ? fees.refund : fees[method]
  if (!fee) return amountCents < 0 && fees[method] ? 0n : undefined
  return fee.fixedE8 + half(centsE8(Math.abs(amountCents)) * fee.shareE8, 100_000_000n)
}

/** Whether what an acquirer kept is what was agreed: exact, or where it keeps whole cents to the cent, halves up. */
function isAgreed(feeE8: bigint, agreedE8: bigint): boolean {
  const cent = centsE8(1)
  return feeE8 === agreedE8 || (feeE8 % cent === 0n && feeE8 === half(agreedE8, cent) * cent)
}

function feeDifference(ours: OwnMovement, lines: readonly ForeignMovement[], fees: AgreedFees): Difference[] {
  const agreedE8 = agreedOf(ours, fees)
  const feeE8 = lines.reduce((sum, line) => sum + line.feeE8, 0n)
  return agreedE8 === undefined || isAgreed(feeE8, agreedE8) ? [] : [{ kind: 'fee', ours, agreedE8, feeE8 }]
}

const centsOf = (lines: readonly { amountCents: number }[]): number => lines.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** What came too late and went back: the acquirer has both, or neither, and of two times one in each. */
function undoneDifference(own: readonly UndoneMovement[], lines: readonly ForeignMovement[]): Difference[] {
  const theirsCents = centsOf(lines)
  const may = own.reduce(
    (sums, { amountCents, isMeant }) => sums.flatMap((sum) => (isMeant ? [sum + amountCents] : [sum, sum + amountCents])),
    [0],
  )
  return may.includes(theirsCents) ? [] : [{ kind: 'amount', ours: own[0]!, theirs: lines, theirsCents }]
}

/**
 * What differs between our books and the acquirer's, line by line. Theirs are summed under our name: what was taken and given back again is
 * nothing. What was paid twice for one question of ours, each with the acquirer's own name for it, is compared by that. A line of theirs that was told twice makes another sum. `fees`: what was agreed; of an amount that agrees what the acquirer kept is compared as well.
 * A line of which nobody has said what its word means is a difference, whatever it is about. `undone`: what came too late and went back whole.
 */
export function reconcile(
  ours: readonly OwnMovement[],
  theirs: readonly ForeignMovement[],
  fees: AgreedFees = {},
  undone: readonly UndoneMovement[] = [],
): Difference[] {
  const times = Map.groupBy(ours, ({ name }) => name)
  const ownName = ({ name, acquirerReference }: OwnMovement): string =>
    acquirerReference !== null && (times.get(name)?.length ?? 0) > 1 ? acquirerReference : name
  const byReference = new Map(
    [...undone, ...ours].flatMap((one) => (one.acquirerReference === null ? [] : [[one.acquirerReference, ownName(one)]])),
  )
  const undoneOf = Map.groupBy(undone, ({ name }) => name)
  const names = new Set([...ours.map(ownName), ...undoneOf.keys()])
  const nameOf = ({ name, acquirerReference }: ForeignMovement): string =>
    name !== null && names.has(name) ? name : (byReference.get(acquirerReference) ?? name ?? acquirerReference)
  const sums = Map.groupBy(
    theirs.filter(({ isOdd }) => !isOdd),
    nameOf,
  )
  const odd = theirs.filter(({ isOdd }) => isOdd).map((one): Difference => ({ kind: 'onlyTheirs', theirs: one, cents: one.amountCents }))

  const differing = ours.flatMap((own): Difference[] => {
    const lines = sums.get(ownName(own))
    if (!lines) return [{ kind: 'onlyOurs', ours: own }]
    const theirsCents = centsOf(lines)
    return theirsCents === own.amountCents ? feeDifference(own, lines, fees) : [{ kind: 'amount', ours: own, theirs: lines, theirsCents }]
  })
  const foreign = [...sums].flatMap(([name, lines]): Difference[] => {
    const cents = centsOf(lines)
    return names.has(name) || cents === 0 ? [] : [{ kind: 'onlyTheirs', theirs: lines[0]!, cents }]
  })
  const back = [...undoneOf].flatMap(([name, own]) => undoneDifference(own, sums.get(name) ?? []))
  return [...differing, ...back, ...foreign, ...odd]
}
