import { randomInt } from 'node:crypto'
import { methodCodes, methodTable } from '@escudo/contracts/vocabulary'
import type { Sql } from '../../sql/sql.ts'
import {
  AcquirerOutage,
  type Abilities,
  type Acquirer,
  type AcquirerAnswer,
  type FollowUp,
  type Inquiry,
  type MeansRequest,
} from '../acquirer.ts'
import { createDisputes } from './disputes.ts'
import { createBank, type SimulatedBank, type BankOperation } from './bank.ts'
import { createButtons } from './buttons.ts'
import { createFaults, withFaults } from './faults.ts'
import { issuerOf, issuerOfKind } from './methods/index.ts'
import { approves, type IssuerVerdict } from './methods/issuer.ts'
import { createNotifications } from './notifications.ts'
import type { SimulatedWorld } from './simulated-world.ts'

/** It can everything that can be asked for, and knows of a question or never will. */
const abilities: Abilities = {
  holds: methodCodes.filter((code) => methodTable[code].holdsAmount),
  hosts: [],
  keeps: [],
  keepsHeld: [],
  forgets: [],
  confirms: [],
  confirmsInForm: [],
  wantsPayer: [],
  adjusts: true,
  amounts: {},
  capturesInParts: true,
  repeatSafeMs: Infinity,
  arrivesWithinMs: 0,
  refundsToAccounts: [],
  withdraws: true,
  challenges: true,
}

type Anyhow = { requestId: string; merchantId: number; paymentId: string; amountCents: number }

function noted(kind: string, request: Anyhow, verdict: IssuerVerdict): BankOperation {
  const { requestId, merchantId, paymentId, amountCents } = request
  return { requestId, merchantId, paymentId, amountCents, kind, acquirerReference: String(randomInt(1e11, 1e12)), ...verdict }
}

function createAcquirer(bank: SimulatedBank, hearAnswer: Acquirer['answerDispute'], challengeBase: string | undefined): Acquirer {
  function answerOf(operation: BankOperation, now: Date): AcquirerAnswer {
    if (operation.answersAt && operation.answersAt > now) return { outcome: 'unknown' }
    if (operation.status === 'approved') {
      const authentication = issuerOfKind(operation.kind)?.authentication(operation.scenario)
      return { outcome: 'approved', acquirerReference: operation.acquirerReference, ...(authentication && { authentication }) }
    }
    if (operation.status === 'declined') return { outcome: 'declined', code: operation.declineCode ?? 'e04999' }
    return issuerOfKind(operation.kind)?.asksAt === 'page'
      ? { outcome: 'waiting', challengeUrl: `${challengeBase}/${operation.requestId}` }
      : { outcome: 'waiting' }
  }

  async function followUp(kind: string, request: FollowUp): Promise<AcquirerAnswer> {
    const operation = await bank.record(noted(kind, request, approves('approved')))
    return answerOf(operation, request.now)
  }

  return {
    name: 'simulator',
    methods: methodCodes,
    describe: () => abilities,

    async ask(request: MeansRequest) {
      const issuer = issuerOf(request.means.code)
      const operation = await bank.record(noted(issuer.kind, request, issuer.decide(request, challengeBase !== undefined)))
      if (operation.answersAt && operation.answersAt > request.now) throw new AcquirerOutage('The simulated bank does not answer.')
      return answerOf(operation, request.now)
    },

    capture: (request) => followUp('capture', request),
    refund: (request) => followUp('refund', request),
    cancel: (request) => followUp('cancel', request),
    adjust: (request) => followUp('adjust', request),

    async withdraw({ requestId, now }: Inquiry) {
      const operation = await bank.find(requestId)
      if (operation?.answersAt && operation.answersAt > now) return { outcome: 'unknown' }
      if (!operation || (await bank.decide(requestId, 'declined', 'e04201'))) return { outcome: 'approved', acquirerReference: '' }
      return { outcome: 'declined', code: 'e04122' }
    },

    async reverse({ requestId, now }: Inquiry) {
      const operation = await bank.find(requestId)
      if (operation?.answersAt && operation.answersAt > now) return { outcome: 'unknown' }
      await bank.reverse(requestId)
      return { outcome: 'approved', acquirerReference: operation?.acquirerReference ?? '' }
    },

    async inquire({ requestId, now }: Inquiry) {
      const operation = await bank.find(requestId)
      return operation ? answerOf(operation, now) : { outcome: 'notFound' }
    },

    answerDispute: hearAnswer,
  }
}

/** The bank and the MB WAY network of the sandbox, an ordinary connector. `challengeBase`: where the bank's page is, if anywhere. */
export function createSimulator(sql: Sql, challengeBase: string | undefined): Acquirer & SimulatedWorld {
  const bank = createBank(sql)
  const faults = createFaults(sql)
  const { hearAnswer, ...disputing } = createDisputes(sql)
  const acquirer = createAcquirer(bank, hearAnswer, challengeBase)
  return {
    ...withFaults(acquirer, faults, async (requestId) => (await bank.find(requestId))?.merchantId),
    ...createNotifications(sql, faults),
    findFaults: faults.find,
    setFault: faults.set,
    ...disputing,
    ...createButtons(bank),
  }
}
