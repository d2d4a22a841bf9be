/** What moved by a question of ours, by its id; cents are negative for what was given back. */
export type OwnMovement = { name: string; acquirerReference: string | null; amountCents: number; entityId: number; paymentId: string }
/** What moved by the acquirer's books. */
export type ForeignMovement = { name: string | null; acquirerReference: string; amountCents: number; word: string }
export type Difference =
  | { kind: 'amount'; ours: OwnMovement; theirs: readonly ForeignMovement[]; theirsCents: number }
  | { kind: 'onlyOurs'; ours: OwnMovement }
  | { kind: 'onlyTheirs'; theirs: ForeignMovement; cents: number }

/**
 * What differs between our books and the acquirer's, line by line. Theirs are summed under our name: what was taken and given back again is
 * nothing. A line of theirs that was told twice makes another sum.
 */
export function reconcile(ours: readonly OwnMovement[], theirs: readonly ForeignMovement[]): Difference[] {
  const byReference = new Map(ours.flatMap((one) => (one.acquirerReference === null ? [] : [[one.acquirerReference, one.name]])))
  const names = new Set(ours.map(({ name }) => name))
  const nameOf = ({ name, acquirerReference }: ForeignMovement): string =>
    name !== null && names.has(name) ? name : (byReference.get(acquirerReference) ?? name ?? acquirerReference)
  const sums = Map.groupBy(theirs, nameOf)
  const centsOf = (lines: readonly ForeignMovement[]): number => lines.reduce((sum, { amountCents }) => sum + amountCents, 0)

  const differing = ours.flatMap((own): Difference[] => {
    const lines = sums.get(own.name)
    if (!lines) return [{ kind: 'onlyOurs', ours: own }]
    const theirsCents = centsOf(lines)
    return theirsCents === own.amountCents ? [] : [{ kind: 'amount', ours: own, theirs: lines, theirsCents }]
  })
  const foreign = [...sums].flatMap(([name, lines]): Difference[] => {
    const cents = centsOf(lines)
    return names.has(name) || cents === 0 ? [] : [{ kind: 'onlyTheirs', theirs: lines[0]!, cents }]
  })
  return [...differing, ...foreign]
}
