import { randomInt } from 'node:crypto'
import { isCardExpired, type RefusalCode } from '@escudo/contracts/vocabulary'
import type { Sql } from '../../sql/sql.ts'
import {
  AcquirerOutage,
  type Acquirer,
  type AcquirerAnswer,
  type CardRequest,
  type Decision as PayersDecision,
  type FollowUp,
  type Inquiry,
  type PhoneRequest,
  type SimulatedWorld,
  type WorldRequest,
} from '../acquirer.ts'
import { createBank, type Bank, type BankOperation } from './bank.ts'
import { createFaults, withFaults } from './faults.ts'
import { createNotifications } from './notifications.ts'
import { cardScenario, phoneScenario, scenarioNamed, type PhoneScenario, type Scenario } from './scenarios.ts'

type Anyhow = { requestId: string; merchantId: number; paymentId: string; amountCents: number }
type Decision = Pick<BankOperation, 'status' | 'declineCode' | 'answersAt'>

const yes: Decision = { status: 'approved', declineCode: null, answersAt: null }
const no = (code: RefusalCode): Decision => ({ status: 'declined', declineCode: code, answersAt: null })
/** The scenario of a charge without its holder. */
const approvedAlone = 'approved'
const later: Decision = { status: 'waiting', declineCode: null, answersAt: null }

function noted(kind: string, scenario: string, request: Anyhow, decision: Decision): BankOperation {
  const { requestId, merchantId, paymentId, amountCents } = request
  return { requestId, merchantId, paymentId, amountCents, kind, scenario, acquirerReference: String(randomInt(1e11, 1e12)), ...decision }
}

function decideCard(scenario: Scenario, { card, payerPresent, now }: CardRequest): Decision {
  if (isCardExpired(card.expiryMonth, card.expiryYear, now)) return no('e02454')
  if (scenario.decline) return no(scenario.decline)
  if (scenario.declineLater && !payerPresent) return no(scenario.declineLater)
  if (scenario.unauthenticated && payerPresent) return no(scenario.unauthenticated)
  // A saved card is charged without its holder: no new authentication (facts rest.md §6.5).
  if (scenario.challenge && payerPresent) return later
  if (scenario.silentSeconds) return { ...yes, answersAt: new Date(now.getTime() + scenario.silentSeconds * 1000) }
  return yes
}

function decidePhone(scenario: PhoneScenario): Decision {
  if (scenario.does === 'declines') return no(scenario.decline)
  return scenario.does === 'approves' ? yes : later
}

/** The bank and the MB WAY network of the sandbox, an ordinary connector. `challengeBase` is where the bank's page is. */
export function createSimulator(sql: Sql, challengeBase: string): Acquirer & SimulatedWorld {
  const bank: Bank = createBank(sql)
  const faults = createFaults(sql)

  function answerOf(operation: BankOperation, now: Date): AcquirerAnswer {
    if (operation.answersAt && operation.answersAt > now) return { outcome: 'unknown' }
    if (operation.status === 'approved') {
      const authentication = operation.kind === 'card' ? scenarioNamed(operation.scenario)?.authentication : undefined
      return { outcome: 'approved', acquirerReference: operation.acquirerReference, ...(authentication && { authentication }) }
    }
    if (operation.status === 'declined') return { outcome: 'declined', code: operation.declineCode ?? 'e04999' }
    return operation.kind === 'card'
      ? { outcome: 'waiting', challengeUrl: `${challengeBase}/${operation.requestId}` }
      : { outcome: 'waiting' }
  }

  async function followUp(kind: string, request: FollowUp): Promise<AcquirerAnswer> {
    const operation = await bank.record(noted(kind, 'approved', request, yes))
    return answerOf(operation, request.now)
  }

  const worldRequest = ({ requestId, merchantId, paymentId, amountCents, status }: BankOperation): WorldRequest => ({
    requestId,
    merchantId,
    paymentId,
    amountCents,
    status,
  })

  const acquirer: Acquirer = {
    async authorise(request: CardRequest) {
      const scenario = cardScenario(request.card.number)
      // Without its holder a card is not authenticated, whatever its row says.
      const name = request.payerPresent ? scenario.name : approvedAlone
      const operation = await bank.record(noted('card', name, request, decideCard(scenario, request)))
      if (operation.answersAt && operation.answersAt > request.now) throw new AcquirerOutage('The simulated bank does not answer.')
      return answerOf(operation, request.now)
    },

    async requestOnPhone(request: PhoneRequest) {
      const scenario = phoneScenario(request.phoneNumber)
      return answerOf(await bank.record(noted('phone', scenario.name, request, decidePhone(scenario))), request.now)
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
      return operation ? answerOf(operation, now) : { outcome: 'declined', code: 'e04123' }
    },
  }

  return {
    ...withFaults(acquirer, faults, async (requestId) => (await bank.find(requestId))?.merchantId),
    ...createNotifications(sql, faults),
    findFaults: faults.find,
    setFault: faults.set,

    async findPhoneRequest(paymentId) {
      const operation = await bank.findWaiting('phone', paymentId)
      return operation && worldRequest(operation)
    },

    async listPhoneRequests() {
      return (await bank.listWaiting('phone')).filter(({ scenario }) => scenario === 'waits').map(worldRequest)
    },

    async findChallenge(requestId) {
      const operation = await bank.find(requestId)
      return operation?.kind === 'card' ? worldRequest(operation) : undefined
    },

    async listChallenges() {
      return (await bank.listWaiting('card')).map(worldRequest)
    },

    judgeCard: (number) => cardScenario(number).decline,

    async answer(requestId, decision) {
      const operation = await bank.find(requestId)
      // What a bank says after its client approved: some scenarios refuse all the same.
      const refusal = decision === 'approve' ? scenarioNamed(operation?.scenario)?.after : refusalAfter(operation?.kind, decision)
      const decided = await bank.decide(requestId, refusal ? 'declined' : 'approved', refusal ?? null)
      return decided !== undefined
    },
  }
}

/** How bank and network word it that their client said no, or nothing in time. */
function refusalAfter(kind: string | undefined, decision: PayersDecision): RefusalCode {
  if (decision === 'time_out') return 'e04201'
  return kind === 'phone' ? 'e04020' : 'e02459'
}
