import { AcquirerOutage, type Abilities, type Acquirer, type Inquiry, type Testable } from '../acquirer.ts'
import { kindOfCall, type Watch } from '../breaker.ts'
import { createAskedOnce } from '../asked-once.ts'
import { entryOfForm } from './methods/card.ts'
import { byMandate, hostsOf, referenceMethodsOf, sibsCards, sibsHolds } from './methods/index.ts'
import { createSibsClient } from './client.ts'
import type { Sibs } from './checkouts.ts'
import { forgetMandate } from './mandates.ts'
import { hearSibs } from './notices.ts'
import { entryOfChallenge } from './own-cards.ts'
import { askForPayment, resumePayment, withdrawPayment } from './payments.ts'
import { foreignOf, referencesOf } from './references.ts'
import { readReport } from './report.ts'
import type { SibsSettings } from './settings.ts'
import { followUp, inquire, recogniseStep, reverse } from './steps.ts'

const abilitiesOf = ({ mandates, ...settings }: SibsSettings): Abilities => ({
  holds: sibsHolds,
  hosts: hostsOf(settings),
  keeps: mandates ? [...sibsCards, ...byMandate] : sibsCards,
  keepsHeld: sibsCards,
  forgets: mandates ? byMandate : [],
  // Whoever is there is asked: in the form, or on the phone.
  confirms: mandates ? [...sibsCards, ...byMandate] : sibsCards,
  confirmsInForm: sibsCards,
  wantsPayer: sibsCards,
  adjusts: false,
  amounts: {},
  capturesInParts: true,
  repeatSafeMs: 0,
  arrivesWithinMs: 60_000,
  refundsToAccounts: [],
  withdraws: false,
  challenges: false,
})

/** A connector to one account at SIBS Gateway (specification acquirers §3): MB WAY and cards, at once or held, and Multibanco. */
export function createSibs({
  settings,
  watch = (calling) => calling(),
  ...account
}: Pick<Sibs, 'name' | 'log'> & { settings: SibsSettings; watch?: Watch | undefined }): Acquirer & Testable {
  const call = createSibsClient(settings)
  const abilities = abilitiesOf(settings)
  const sibs: Sibs = {
    ...account,
    ...createAskedOnce(),
    settings,
    call: (...asked) => watch(() => call(...asked), kindOfCall(asked[0], asked[1])),
  }
  return {
    name: account.name,
    methods: [...sibsHolds, ...referenceMethodsOf(settings)],
    describe: () => abilities,
    ask: (request) => askForPayment(sibs, request),
    capture: (request) => followUp(sibs, 'capture', request),
    refund: (request) => followUp(sibs, 'refund', request),
    cancel: (request) => followUp(sibs, 'cancel', request),
    adjust: () => Promise.resolve({ outcome: 'declined', code: 'e04121' }),
    withdraw: (inquiry) => withdrawPayment(sibs, inquiry),
    reverse: (inquiry) => reverse(sibs, inquiry),
    inquire: (inquiry) => inquire(sibs, inquiry),
    recognise: (inquiry) => recogniseStep(sibs, inquiry),
    entry: (known, wishes) => entryOfChallenge(known) ?? entryOfForm(settings, known, wishes),
    ...(settings.attested && { resume: (inquiry: Inquiry) => resumePayment(sibs, inquiry) }),
    // SIBS describes no call that forgets a card: its token is of no use without ours.
    forget: async (token) => (token.of === undefined ? undefined : forgetMandate(sibs, token)),
    hear: (notice) => hearSibs(notice, settings),
    foreign: (name) => foreignOf(sibs, name),
    references: referencesOf(sibs),
    report: readReport,
    answerDispute: () => Promise.reject(new AcquirerOutage('SIBS takes no answers to disputes over its API.')),
    async test() {
      // A payment that nobody has: who is let in is told that there is none.
      const { status } = await sibs.call('GET', '/payments/s0000000000000000000/status')
      const isLetIn = status !== 401 && status !== 403
      return {
        isLetIn,
        said: isLetIn ? `SIBS answers, and lets this account in (${status}).` : `SIBS does not let this account in (${status}).`,
      }
    },
  }
}
