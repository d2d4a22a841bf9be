import type { RefusalCode } from '@escudo/contracts/vocabulary'
import type { SimulatedBank, BankOperation } from './bank.ts'
import { issuerOf, issuerOfKind, kindsAskedAt, methodOfKind } from './methods/index.ts'
import type { Issuer } from './methods/issuer.ts'
import { cardScenario } from './scenarios.ts'
import type { Breakable, Disputing, PayerDecision, SimulatedRequest, SimulatedWorld } from './simulated-world.ts'

/** A question of those that a payer decides on in this place. */
function simulatedRequest(operation: BankOperation | undefined, place: 'page' | 'phone'): SimulatedRequest | undefined {
  const method = operation && methodOfKind(operation.kind)
  if (!method || issuerOf(method).asksAt !== place) return undefined
  const { requestId, merchantId, paymentId, amountCents, status } = operation
  return { requestId, merchantId, paymentId, method, amountCents, status }
}

/** How bank and network word it that their client said no, or nothing in time. */
function refusalAfter(issuer: Pick<Issuer<never>, 'refused'> | undefined, decision: PayerDecision): RefusalCode {
  if (decision === 'time_out') return 'e04201'
  return issuer?.refused ?? 'e02459'
}

/** What waits at the simulated bank and on the phones, and the payer's fingers on it. */
export function createButtons(bank: SimulatedBank): Omit<SimulatedWorld, keyof Breakable | keyof Disputing> {
  return {
    findPhoneRequest: async (paymentId) => simulatedRequest(await bank.findWaiting(kindsAskedAt('phone'), paymentId), 'phone'),

    async listPhoneRequests() {
      const waiting = await bank.listWaiting(kindsAskedAt('phone'))
      return waiting.filter(({ scenario }) => scenario === 'waits').flatMap((operation) => simulatedRequest(operation, 'phone') ?? [])
    },

    findChallenge: async (requestId) => simulatedRequest(await bank.find(requestId), 'page'),
    listChallenges: async () =>
      (await bank.listWaiting(kindsAskedAt('page'))).flatMap((operation) => simulatedRequest(operation, 'page') ?? []),

    judgeCard: (number) => cardScenario(number).decline,

    async answer(requestId, decision, card) {
      const operation = await bank.find(requestId)
      const issuer = operation && issuerOfKind(operation.kind)
      // What a bank says after its client approved: some scenarios refuse all the same.
      const refusal = decision === 'approve' ? issuer?.after(operation?.scenario ?? '', card) : refusalAfter(issuer, decision)
      const decided = await bank.decide(requestId, refusal ? 'declined' : 'approved', refusal ?? null)
      return decided !== undefined
    },
  }
}
