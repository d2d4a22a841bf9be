import assert from 'node:assert/strict'
import type { Acquirer } from '../../server/src/acquirers/acquirer.ts'
import type { Means, MeansCode } from '../../server/src/methods/index.ts'

/** The means of a method of which the test system is known to approve, decline or let wait; what it never does is left out. */
type TestMeans<M = Means> = { approved?: M; declined?: M; waiting?: M }

/** What only whoever runs the acquirer's side can do: a stand-in does, a vendor's test system lets nobody. What is not there switches its sections off. */
type Control = {
  /** A means about which the acquirer is silent, and for how long. */
  silent: Means
  silentSeconds: number
  /** Lets time pass at the acquirer, where it has a clock of its own. */
  passTime: (seconds: number) => void
  /** The payer's decision about a request that waits; false when it does not wait any more. */
  decide: (requestId: string, approve: boolean) => Promise<boolean>
  /** The holder tells their card's bank yes or no; nothing comes of it before the connector is told to go on (`resume`). */
  tellBank: (requestId: string, approve: boolean) => void
  /** The payer of a request that waits gives a card, and agrees that it is kept; false where it does not wait for one. */
  give: (requestId: string) => Promise<boolean>
  /** Pays a reference that the acquirer made, with whatever amount; false where it cannot be paid. */
  payReference: (reference: string, cents: number) => boolean
  /** Everything that the connector keeps, as text; empty when it keeps nothing. */
  stored: () => Promise<string>
}

/** A connector on its acquirer's test system, and what makes that system behave. */
export type Subject = Partial<Control> & {
  acquirer: Acquirer
  means: { [M in Means as M['code']]?: TestMeans<M> }
  /** Lets the acquirer work, where it is far away and takes its time: what is pending, or on its way, is asked about once more after. */
  rest?: () => Promise<unknown>
}

/** Those of a section whose payers somebody can decide for. */
export const thoseDecided = (subject: Subject): [code: MeansCode, means: Means][] => (subject.decide ? thoseThatWait(subject) : [])

export function testMeans({ means }: Subject): [code: MeansCode, TestMeans][] {
  return Object.entries(means) as [MeansCode, TestMeans][]
}

/** The means of every method that lets a request wait. */
export function thoseThatWait(subject: Subject): [code: MeansCode, means: Means][] {
  return testMeans(subject).flatMap(([code, { waiting }]) => (waiting ? [[code, waiting] as [MeansCode, Means]] : []))
}

/** A means that is approved or declined, of whatever method. */
export function anyThatIs(subject: Subject, outcome: 'approved' | 'declined'): Means {
  const found = testMeans(subject).flatMap(([, known]) => known[outcome] ?? [])[0]
  assert(found, `Name a means that is ${outcome}.`)
  return found
}
