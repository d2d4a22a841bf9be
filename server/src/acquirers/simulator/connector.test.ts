import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { startTestProvider } from '../../../test/harness.ts'
import { AcquirerOutage, type InquiryAnswer, type MeansRequest } from '../acquirer.ts'
import { cardMeans, inquiryAbout, meansRequest } from '../../../../test/acquirers/conformance-requests.ts'
import { conformanceSuite } from '../../../../test/acquirers/conformance.ts'
import { createSimulator } from './connector.ts'
import { cardScenarios, phoneScenarios } from './scenarios.ts'

const { sql } = (await startTestProvider()).app
const simulator = createSimulator(sql, 'http://bank.example')
const pageless = createSimulator(sql, undefined)

conformanceSuite('the simulator', () => ({
  acquirer: simulator,
  means: {
    CC: { approved: cardMeans('4242424242424242'), declined: cardMeans('4000000000000002'), waiting: cardMeans('4000000000003220') },
    MW: { approved: phone('351#910000002'), declined: phone('351#910000003'), waiting: phone('351#910000001') },
    AP: { waiting: { code: 'AP' } },
    GP: { waiting: { code: 'GP' } },
  },
  silent: cardMeans('4000000000000119'),
  silentSeconds: 15,
  decide: (requestId, approve) => simulator.answer(requestId, approve ? 'approve' : 'refuse'),
  stored: async () => (await sql`select operations::text as line from simulator.operations`).map(({ line }) => String(line)).join('\n'),
}))

function phone(phoneNumber: string) {
  return { code: 'MW', phoneNumber } as const
}

function requestWith(means: MeansRequest['means'], changes: Partial<MeansRequest> = {}): MeansRequest {
  return { ...meansRequest(means), ...changes }
}

const cardRequest = (number: string, changes: Partial<MeansRequest> = {}) => requestWith(cardMeans(number), changes)
const phoneRequest = (phoneNumber: string, paymentId = '58113') => requestWith(phone(phoneNumber), { paymentId })

function spelled(answer: InquiryAnswer): string {
  return answer.outcome === 'declined' ? answer.code : answer.outcome
}

async function asked(request: MeansRequest): Promise<string> {
  return simulator.ask(request).then(spelled, (error: unknown) => (error instanceof AcquirerOutage ? 'silent' : assert.fail(String(error))))
}

describe('cards', () => {
  const rows: [number: string, present: string, absent: string, approvedByPayer: string | undefined][] = [
    ['4242424242424242', 'approved', 'approved', undefined],
    ['5555555555554444', 'approved', 'approved', undefined],
    ['378282246310005', 'approved', 'approved', undefined],
    ['4000000000000002', 'e02433', 'e02433', undefined],
    ['4000000000009995', 'e02451', 'e02451', undefined],
    ['4000000000000069', 'e02454', 'e02454', undefined],
    ['4000000000003220', 'waiting', 'approved', 'approved'],
    ['4000000000003063', 'waiting', 'approved', 'e02459'],
    ['4000000000003055', 'approved', 'approved', undefined],
    ['4000000000003105', 'approved', 'approved', undefined],
    ['4000000000003071', 'waiting', 'approved', 'e04201'],
    ['4000000000003139', 'e02459', 'approved', undefined],
    ['4000000000003097', 'e02460', 'approved', undefined],
    ['4000000000000119', 'silent', 'silent', undefined],
    ['4000000000000341', 'approved', 'e02433', undefined],
    ['4111111111111111', 'approved', 'approved', undefined],
  ]
  for (const [number, present, absent, approvedByPayer] of rows) {
    test(`${number}: ${present}, without its holder ${absent}`, async () => {
      assert.equal(await asked(cardRequest(number)), present)
      assert.equal(await asked(cardRequest(number, { payerPresent: false })), absent)
    })

    if (present !== 'waiting') continue
    test(`${number}: the holder approves: ${approvedByPayer}; refuses: e02459`, async () => {
      for (const [approve, outcome] of [
        [true, approvedByPayer],
        [false, 'e02459'],
      ] as const) {
        const request = cardRequest(number)
        const answer = await simulator.ask(request)
        assert.deepEqual(answer, { outcome: 'waiting', challengeUrl: `http://bank.example/${request.requestId}` })
        assert.equal((await simulator.findChallenge(request.requestId))?.status, 'waiting')
        assert.equal(await simulator.answer(request.requestId, approve ? 'approve' : 'refuse'), true)
        assert.equal(spelled(await simulator.inquire(inquiryAbout(request))), outcome)
      }
    })
  }

  const authentications: [number: string, wished: string, withoutPage: string, wishedWithoutPage: string][] = [
    ['4242424242424242', 'waiting', 'approved', 'approved, frictionless'],
    ['4000000000000002', 'e02433', 'e02433', 'e02433'],
    ['4000000000003220', 'waiting', 'e02460', 'e02460'],
    ['4000000000003055', 'approved, frictionless', 'approved, frictionless', 'approved, frictionless'],
    ['4000000000003105', 'approved, attempted', 'approved, attempted', 'approved, attempted'],
    ['4000000000003139', 'e02459', 'e02459', 'e02459'],
    ['4000000000000119', 'waiting', 'silent', 'approved, frictionless'],
  ]
  for (const [number, wished, withoutPage, wishedWithoutPage] of authentications) {
    test(`${number}, its holder to be authenticated: ${wished}; by a bank without a page: ${wishedWithoutPage}`, async () => {
      const shown = async (changes: Partial<MeansRequest>, bank = simulator): Promise<string> => {
        const answer = await bank.ask(cardRequest(number, changes)).catch(() => 'silent' as const)
        if (answer === 'silent') return answer
        const authentication = answer.outcome === 'approved' && answer.authentication
        return authentication ? `${spelled(answer)}, ${authentication}` : spelled(answer)
      }
      assert.equal(await shown({ challenge: 'asked' }), wished)
      assert.equal(await shown({}, pageless), withoutPage)
      assert.equal(await shown({ challenge: 'asked' }, pageless), wishedWithoutPage)
    })
  }

  test('a wallet is declined by a bank without a page, and nobody waits for an answer that cannot be given', async () => {
    assert.equal(spelled(await pageless.ask(requestWith({ code: 'AP' }))), 'e02460')
    assert.equal(await asked(cardRequest('4242424242424242', { challenge: 'asked', payerPresent: false })), 'approved')
  })

  test('the table has no other rows', () => {
    const listed = new Set(rows.map(([number]) => number))
    assert.deepEqual(
      Object.keys(cardScenarios).filter((number) => !listed.has(number)),
      [],
    )
  })

  test('an expired card is e02454, whatever its number', async () => {
    const expiring = (number: string, expiryMonth: string) => ({
      code: 'CC' as const,
      card: { ...cardMeans(number).card, expiryMonth, expiryYear: '2026' },
    })
    for (const number of Object.keys(cardScenarios)) assert.equal(await asked(requestWith(expiring(number, '01'))), 'e02454')
    assert.equal(await asked(requestWith(expiring('4242424242424242', '02'))), 'approved')
  })
})

describe('phones', () => {
  const rows: [phoneNumber: string, outcome: string, listed: boolean][] = [
    ['351#910000001', 'waiting', true],
    ['351#910000002', 'approved', false],
    ['351#910000003', 'e04020', false],
    ['351#910000004', 'waiting', false],
    ['351#910000005', 'e04113', false],
    ['351#912345678', 'waiting', true],
    ['34#612345678', 'waiting', true],
  ]
  for (const [index, [phoneNumber, outcome, listed]] of rows.entries()) {
    test(`${phoneNumber}: ${outcome}${listed ? ', with its buttons' : ''}`, async () => {
      const paymentId = String(70_000 + index)
      const request = phoneRequest(phoneNumber, paymentId)
      assert.equal(spelled(await simulator.ask(request)), outcome)
      assert.equal(
        (await simulator.listPhoneRequests()).some(({ requestId }) => requestId === request.requestId),
        listed,
      )
      const found =
        outcome === 'waiting'
          ? { requestId: request.requestId, merchantId: 510000002, paymentId, method: 'MW', amountCents: 1250, status: 'waiting' }
          : undefined
      assert.deepEqual(await simulator.findPhoneRequest(paymentId), found)
    })
  }

  test('the table has no other rows', () => {
    const listed = new Set(rows.map(([phoneNumber]) => phoneNumber))
    assert.deepEqual(
      Object.keys(phoneScenarios).filter((number) => !listed.has(number)),
      [],
    )
  })

  for (const [approve, outcome] of [
    [true, 'approved'],
    [false, 'e04020'],
  ] as const) {
    test(`the payer ${approve ? 'approves' : 'refuses'}: ${outcome}`, async () => {
      const request = phoneRequest('351#910000001', '80000')
      assert.deepEqual(await simulator.ask(request), { outcome: 'waiting' })
      assert.equal(await simulator.answer(request.requestId, approve ? 'approve' : 'refuse'), true)
      assert.equal(spelled(await simulator.inquire(inquiryAbout(request))), outcome)
      assert.equal(await simulator.findPhoneRequest('80000'), undefined)
    })
  }

  test('a phone request is no challenge, and nobody decides what does not exist', async () => {
    const request = phoneRequest('351#910000001')
    await simulator.ask(request)
    assert.equal(await simulator.findChallenge(request.requestId), undefined)
    assert.equal(await simulator.answer(randomUUID(), 'approve'), false)
  })
})
