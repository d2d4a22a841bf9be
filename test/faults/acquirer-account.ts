import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { MethodCode } from '@escudo/contracts/vocabulary'
import { startEasypayStandIn } from '../../server/src/acquirers/easypay/stand-in/server.ts'
import { typedCard } from '../../server/src/acquirers/sibs/stand-in/kept-cards.ts'
import { startSibsStandIn } from '../../server/src/acquirers/sibs/stand-in/server.ts'
import type { SibsWorld } from '../../server/src/acquirers/sibs/stand-in/world.ts'
import type { Sql } from '../../server/src/store/db.ts'
import { insertRoute } from '../../server/src/store/acquirers/accounts.ts'
import { standInCredentials } from '../../server/test/easypay.ts'
import { sibsAccount } from '../../server/test/sibs.ts'

/** `attested`: an account at SIBS that takes cards' numbers from us. */
type Names = 'easypay' | 'sibs' | 'attested'
/** What an acquirer took and gave back for a question of ours, whole cents; `approved`: it holds or took it in the end; `name`: what it calls it. */
type Taken = { requestId: string; name: string; approved: boolean; takenCents: number; givenCents: number }

/** A stand-in that misbehaves as it is told to, and what it says in the end. */
export type Misbehaving = {
  name: Names
  connector: 'easypay' | 'sibs'
  settings: object
  /** Sets the next faults by chance, of those that its facts allow; `mayHang`: a line may stay open without an answer. */
  misbehave: (random: () => number, mayHang?: boolean) => void
  behave: () => void
  /** Its clock goes on, as ours does. */
  pass: (seconds: number) => void
  /** Somebody answers phones that ring, and pays references that are open: some of them late, some with another amount. */
  live: (random: () => number) => void
  /** A form of its own is before a payer. */
  open: (entry: string) => void
  /** What was taken by MB WAY and cards; and by reference, by the acquirer's own name for the money. */
  taken: () => Taken[]
  paidReferences: () => { name: string; cents: number }[]
  /** A step that it never got, and that nobody may send again: unknown until a person has looked it up (decision 287). */
  neverGot: (requestId: string) => boolean
  /** What it has of a question, by any of its names. */
  recordsOf: (names: readonly string[]) => string[]
  close: () => Promise<void>
  notify: (url: string) => void
  /** Once every notice has been told. */
  allTold: () => Promise<unknown>
}

const uuidOf = (own: string): string => own.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
type StoredSibs = { id: string; own: string; type?: string; method?: string; cents: number; status?: string; kind?: string; of?: string }
type StoredEasypay = {
  id: string
  key: string
  status?: string
  method?: { type: string; reference?: string }
  valueCents?: number
  payment?: string
  capture?: string
  refundedCents?: number
  refused?: string
  frequent?: string
  minCents?: number
  isVoided?: boolean
}

const recordsIn = (all: readonly object[], names: readonly string[]): string[] =>
  all.map((one) => JSON.stringify(one)).filter((record) => names.some((name) => record.includes(name)))

function takenBySibs(all: readonly StoredSibs[]): Taken[] {
  const steps = all.filter(({ kind }) => kind !== undefined)
  const capturesOf = (id: string) => steps.filter(({ kind, of }) => kind === 'capture' && of === id)
  return (
    all
      // By a mandate several may begin a payment, and one of them is paid.
      .filter(({ method, status }) => method === 'MBWAY' || method === 'CARD' || (method === 'MANDATE' && status === 'Success'))
      .map(({ id, own, status, type, cents }) => {
        const captures = capturesOf(id)
        const from = new Set([id, ...captures.map((capture) => capture.id)])
        const given = steps.filter(({ kind, of = '' }) => kind === 'refund' && from.has(of)).reduce((sum, one) => sum + one.cents, 0)
        const released = steps.filter(({ kind, of }) => kind === 'cancellation' && of === id).reduce((sum, one) => sum + one.cents, 0)
        const captured = captures.reduce((sum, one) => sum + one.cents, 0)
        const approved = status === 'Success' && !(type === 'AUTH' && released === cents)
        return {
          requestId: uuidOf(own),
          name: id,
          approved,
          takenCents: status !== 'Success' ? 0 : type === 'AUTH' ? captured : cents,
          givenCents: given,
        }
      })
  )
}

/** Whoever has a form of SIBS's open gives a card, and has it kept where that is asked; holders answer their banks. One that nobody was shown stays empty. */
function liveWithCards(world: SibsWorld, all: readonly StoredSibs[], opened: ReadonlySet<string>, random: () => number): void {
  for (const { id, method, status } of all) {
    const card = method === 'CARD' && (status === 'Pending' || status === 'Partial') ? world.find(id) : undefined
    if (!card || random() > 0.6) continue
    const { purchase } = card
    if (purchase?.action) purchase.said ??= random() < 0.7 ? 'approved' : 'refused'
    else if (!card.isBegun && opened.has(id)) {
      card.typed ??= typedCard('4761340000000035', card.offer.tokenises)
      world.decideCard(card, random() < 0.7)
    }
  }
}

async function startSibs(name: 'sibs' | 'attested', tellsInOrder: boolean): Promise<Misbehaving> {
  const standIn = await startSibsStandIn({ ...sibsAccount, acknowledge: '200' })
  const { world } = standIn
  world.faults.tellsInOrder = tellsInOrder
  const calm = {
    ...world.faults,
    hangs: 0,
    silentPosts: 0,
    errors: 0,
    busy: 0,
    notices: 1,
    keepsNotices: false,
    statusByOwnId: true,
    wantsPayer: true,
  }
  const stored = (): StoredSibs[] => JSON.parse(world.stored()) as StoredSibs[]
  const opened = new Set<string>()
  const behave = (): void => {
    Object.assign(world.faults, calm)
    standIn.tellKept()
  }
  return {
    name,
    connector: 'sibs',
    settings: { system: standIn.baseUrl, acknowledge: '200', mandates: true, mit: true, attested: name === 'attested', ...sibsAccount },
    notify: standIn.notify,
    misbehave(random, mayHang = true) {
      standIn.tellKept((kept) => [...kept.toReversed(), ...kept])
      Object.assign(world.faults, calm, {
        hangs: random() < 0.15 && mayHang ? 1 : 0,
        silentPosts: random() < 0.25 ? 1 : 0,
        errors: random() < 0.2 ? 2 : 0,
        notices: Math.floor(random() * 4),
        keepsNotices: random() < 0.3,
        statusByOwnId: random() < 0.5,
        unsealed: random() < 0.1,
      })
    },
    behave,
    pass: (seconds) => world.pass(seconds),
    live(random) {
      for (const { id, reference, cents } of world.waiting()) {
        if (!reference) world.decide(id, random() < 0.7)
        else if (random() < 0.4) world.payReference(reference.reference, random() < 0.2 ? cents + 100 : cents)
      }
      for (const { id } of world.mandates.waiting()) world.mandates.decide(id, random() < 0.7)
      liveWithCards(world, stored(), opened, random)
    },
    open(entry) {
      for (const { id } of stored()) if (entry.includes(id)) opened.add(id)
    },
    taken: () => takenBySibs(stored()),
    paidReferences: () =>
      stored()
        .filter(({ method, status, type }) => method === 'REFERENCE' && status === 'Success' && type === 'PREF')
        .map(({ id, cents }) => ({ name: id, cents })),
    recordsOf: (names) => recordsIn(stored(), names),
    neverGot: (requestId) => !stored().some(({ own }) => own !== undefined && uuidOf(own) === requestId),
    close: standIn.close,
    allTold: standIn.allTold,
  }
}

const capturesIn = (all: readonly StoredEasypay[], payment: string): StoredEasypay[] =>
  all.filter((one) => one.payment === payment && one.refundedCents !== undefined && (one.refused ?? '') === '')
const sumOf = (captures: readonly StoredEasypay[]): Pick<Taken, 'takenCents' | 'givenCents'> => ({
  takenCents: captures.reduce((sum, { valueCents = 0 }) => sum + valueCents, 0),
  givenCents: captures.reduce((sum, { refundedCents = 0 }) => sum + refundedCents, 0),
})

/** By kept cards: each charge is a question of its own, and so is each amount that is held. */
function takenByKept(all: readonly StoredEasypay[]): Taken[] {
  const charges = all
    .filter(({ minCents }) => minCents !== undefined)
    .flatMap(({ id }) => capturesIn(all, id))
    .map((charge) => ({ requestId: charge.key, name: charge.id, approved: true, ...sumOf([charge]) }))
  const holds = all
    .filter(({ frequent, refused }) => frequent !== undefined && refused === '')
    .map(({ id, key, isVoided }) => {
      const sums = sumOf(capturesIn(all, id))
      return { requestId: key, name: id, approved: isVoided !== true || sums.takenCents > 0, ...sums }
    })
  return [...charges, ...holds]
}

/** By Apple Pay: each try is a payment of its own under our key, and one of them is paid. */
function takenByWallet(all: readonly StoredEasypay[]): Taken[] {
  const paid = all.filter(({ method, status }) => method?.type === 'ap' && status === 'paid')
  return [...Map.groupBy(paid, ({ key }) => key)].map(([requestId, tries]) => {
    const sums = sumOf(tries.flatMap(({ id }) => capturesIn(all, id)))
    return { requestId, name: tries[0]?.id ?? '', approved: true, ...sums }
  })
}

async function easypay(tellsInOrder = false): Promise<Misbehaving> {
  const standIn = await startEasypayStandIn(standInCredentials)
  const { world } = standIn
  world.faults.tellsInOrder = tellsInOrder
  const calm = { ...world.faults }
  const stored = (): StoredEasypay[] => JSON.parse(world.stored()) as StoredEasypay[]
  const opened = new Set<string>()
  return {
    name: 'easypay',
    connector: 'easypay',
    settings: { system: standIn.baseUrl, ...standInCredentials, applePay: true },
    // Each event comes in two shapes.
    notify: (url) => standIn.configure({ generic: url, authorisation: url, transaction: url }),
    misbehave: (random, mayHang = true) =>
      void Object.assign(world.faults, calm, {
        hangs: random() < 0.15 && mayHang ? 1 : 0,
        silentPosts: random() < 0.3 ? 1 : 0,
        errors: random() < 0.2 ? 2 : 0,
        notices: Math.floor(random() * 4),
      }),
    behave: () => void Object.assign(world.faults, calm),
    pass: (seconds) => world.pass(seconds),
    live(random) {
      for (const { id, method, valueCents } of world.waiting()) {
        if (method.reference === undefined) world.decide(id, random() < 0.7)
        else if (random() < 0.4) world.payReference(method.reference, random() < 0.2 ? valueCents + 100 : valueCents)
      }
      for (const kept of world.frequents.everyOne()) if (random() < 0.6) world.frequents.give(kept, random() < 0.8)
      // Who says no to the wallet may try again in the same form.
      for (const session of world.sessions.stored())
        if (opened.has(session.id) && random() < 0.6) world.sessions.decide(session, random() < 0.7)
    },
    // A page whose address was lost is asked for again; a wallet's form that nobody was shown asks nobody.
    open(entry) {
      for (const { id } of world.sessions.stored()) if (entry.includes(id)) opened.add(id)
    },
    taken() {
      const all = stored()
      const singles = all
        .filter(({ method, minCents }) => minCents === undefined && (method?.type === 'mbw' || method?.type === 'cc'))
        .map(({ id, key, status }) => {
          const sums = sumOf(capturesIn(all, id))
          return { requestId: key, name: id, approved: status === 'paid' || status === 'authorised' || sums.takenCents > 0, ...sums }
        })
      return [...singles, ...takenByWallet(all), ...takenByKept(all)]
    },
    paidReferences: () => {
      const all = stored()
      return all
        .filter(({ method, status }) => method?.reference !== undefined && status === 'paid')
        .flatMap(({ id }) =>
          all
            .filter((one) => one.payment === id && one.refundedCents !== undefined)
            .map((capture) => ({ name: capture.id, cents: capture.valueCents ?? 0 })),
        )
    },
    recordsOf: (names) => recordsIn(stored(), names),
    // Whatever was lost is asked again.
    neverGot: () => false,
    close: standIn.close,
    allTold: standIn.allTold,
  }
}

/** `tellsInOrder`: for whoever wants the same run twice. */
export const startMisbehaving: Readonly<Record<Names, (tellsInOrder?: boolean) => Promise<Misbehaving>>> = {
  easypay,
  sibs: (tellsInOrder = false) => startSibs('sibs', tellsInOrder),
  attested: (tellsInOrder = false) => startSibs('attested', tellsInOrder),
}

const command = join(import.meta.dirname, '../../server/src/bin/acquirer.ts')

/** Adds the account by the operator's command, as everybody does; gives the address of its notices. */
export function addAccount(
  env: NodeJS.ProcessEnv,
  { name, connector, settings }: { name: string; connector: Misbehaving['connector']; settings: object },
): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [command, 'add', name, connector], {
    env,
    input: JSON.stringify(settings),
  })
  const said = String(stdout)
  const url = /http\S+\/acquirers\/[\w-]{32}/.exec(said)?.[0]
  if (status !== 0 || url === undefined) throw new Error(`No account: ${said}${String(stderr)}`)
  return url
}

/** From now on a method is asked of that account, or of nobody; what was asked before stays where it is. */
export async function routeTo(sql: Sql, account: string | null, methodCode: MethodCode): Promise<void> {
  await insertRoute(sql, { entityId: null, methodCode, account, standby: null, validFrom: new Date() })
}
