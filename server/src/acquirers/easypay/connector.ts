import { AcquirerOutage, type Abilities, type Acquirer, type Testable } from '../acquirer.ts'
import { kindOfCall, type Watch } from '../breaker.ts'
import { createEasypayClient } from './client.ts'
import { keptCardOf } from './methods/card.ts'
import { easypayHolds, easypayKeeps, easypayTransfers, hostsOf, methodsOf } from './methods/index.ts'
import { entryOfSession, walletWordOf } from './methods/wallet.ts'
import { hearEasypay } from './notices.ts'
import { foreignOf, referencesOf } from './references.ts'
import type { EasypaySettings } from './settings.ts'
import { askForKept, askToKeep, forget } from './frequents.ts'
import { askInSession } from './sessions.ts'
import { askForSingle, entryOfSingle, type Easypay } from './singles.ts'
import { readStatement } from './statement.ts'
import { reverse } from './reversals.ts'
import { followUp, inquire, recogniseStep, withdraw } from './steps.ts'

/** It takes nothing below fifty cents, of any method (specification acquirers §2). */
const leastCents = 50
/** It forgets a repeated question after a day; we stop repeating an hour before. */
const repeatableMs = 23 * 3_600_000

const abilitiesOf = (settings: EasypaySettings): Abilities => ({
  holds: easypayHolds,
  hosts: hostsOf(settings),
  keeps: easypayKeeps,
  keepsHeld: easypayKeeps,
  forgets: easypayKeeps,
  confirms: [],
  confirmsInForm: [],
  wantsPayer: [],
  adjusts: false,
  amounts: Object.fromEntries(methodsOf(settings).map((code) => [code, { leastCents }])),
  capturesInParts: true,
  repeatSafeMs: repeatableMs,
  arrivesWithinMs: 60_000,
  refundsToAccounts: easypayTransfers,
  withdraws: true,
  challenges: false,
})

/** A connector to one easypay account (specification acquirers §2): MB WAY and cards, at once or held, Multibanco, and Apple Pay where it has that. */
export function createEasypay({
  settings,
  watch = (calling) => calling(),
  ...account
}: Pick<Easypay, 'name' | 'log'> & { settings: EasypaySettings; watch?: Watch | undefined }): Acquirer & Testable {
  const call = createEasypayClient(settings)
  const abilities = abilitiesOf(settings)
  const easypay: Easypay = { ...account, call: (...asked) => watch(() => call(...asked), kindOfCall(asked[0], asked[1])) }
  return {
    name: account.name,
    methods: methodsOf(settings),
    describe: () => abilities,
    ask(request) {
      const kept = request.payerPresent ? undefined : keptCardOf(request)
      if (kept) return askForKept(easypay, request, kept)
      const wallet = settings.applePay ? walletWordOf(request) : undefined
      if (wallet) return askInSession(easypay, request, wallet)
      return request.keeps && easypayKeeps.includes(request.means.code) ? askToKeep(easypay, request) : askForSingle(easypay, request)
    },
    capture: (request) => followUp(easypay, 'capture', request),
    refund: (request) => followUp(easypay, 'refund', request),
    cancel: (request) => followUp(easypay, 'cancel', request),
    adjust: () => Promise.resolve({ outcome: 'declined', code: 'e04121' }),
    withdraw: (inquiry) => withdraw(easypay, inquiry),
    reverse: (inquiry) => reverse(easypay, inquiry),
    inquire: (inquiry) => inquire(easypay, inquiry),
    recognise: (inquiry) => recogniseStep(easypay, inquiry),
    entry: (known, wishes) => entryOfSession(settings, known, wishes) ?? entryOfSingle(known),
    forget: (token) => forget(easypay, token),
    hear: hearEasypay,
    foreign: (name) => foreignOf(easypay, name),
    references: referencesOf(easypay),
    statement: (from, until) => readStatement(easypay, from, until),
    answerDispute: () => Promise.reject(new AcquirerOutage('easypay takes no answers to disputes over its API.')),
    async test() {
      const { status } = await easypay.call('GET', '/single?records_per_page=1')
      const isLetIn = status === 200
      return { isLetIn, said: isLetIn ? 'easypay answers, and lets this account in.' : `easypay does not let this account in (${status}).` }
    },
  }
}
