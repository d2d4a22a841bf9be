import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { startWorld } from '../../../test/harness.ts'
import { AcquirerOutage, type AcquirerAnswer, type CardRequest, type PhoneRequest } from '../acquirer.ts'
import { conformanceSuite } from '../conformance.ts'
import { createSimulator } from './connector.ts'
import { cardScenarios, phoneScenarios } from './scenarios.ts'

const { sql } = (await startWorld()).app
const simulator = createSimulator(sql, 'http://bank.example')
const now = new Date('2026-02-03T10:11:12Z')

conformanceSuite('the simulator', () => ({
  acquirer: simulator,
  cards: { approved: '4242424242424242', declined: '4000000000000002', challenged: '4000000000003220', silent: '4000000000000119' },
  phones: { approved: '351#910000002', declined: '351#910000003', waiting: '351#910000001' },
  silentSeconds: 15,
  decide: (requestId, approve) => simulator.answer(requestId, approve ? 'approve' : 'refuse'),
  stored: async () => (await sql`select operations::text as line from simulator.operations`).map(({ line }) => String(line)).join('\n'),
}))

function cardRequest(number: string, changes: Partial<CardRequest> = {}): CardRequest {
  const card = { number, expiryMonth: '12', expiryYear: '2040', holder: 'RUI DOIS', securityCode: '123' }
  return {
    requestId: randomUUID(),
    merchantId: 510000002,
    paymentId: '58113',
    amountCents: 1250,
    now,
    card,
    payerPresent: true,
    hold: false,
    ...changes,
  }
}

function phoneRequest(phoneNumber: string, paymentId = '58113'): PhoneRequest {
  return {
    requestId: randomUUID(),
    merchantId: 510000002,
    paymentId,
    amountCents: 1250,
    now,
    phoneNumber,
    hold: false,
    expiresAt: new Date(now.getTime() + 300_000),
  }
}

function spelled(answer: AcquirerAnswer): string {
  return answer.outcome === 'declined' ? answer.code : answer.outcome
}

async function asked(request: CardRequest): Promise<string> {
  return simulator
    .authorise(request)
    .then(spelled, (error: unknown) => (error instanceof AcquirerOutage ? 'silent' : assert.fail(String(error))))
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
        const answer = await simulator.authorise(request)
        assert.deepEqual(answer, { outcome: 'waiting', challengeUrl: `http://bank.example/${request.requestId}` })
        assert.equal((await simulator.findChallenge(request.requestId))?.status, 'waiting')
        assert.equal(await simulator.answer(request.requestId, approve ? 'approve' : 'refuse'), true)
        assert.equal(spelled(await simulator.inquire(request)), outcome)
      }
    })
  }

  test('the table has no other rows', () => {
    const listed = new Set(rows.map(([number]) => number))
    assert.deepEqual(
      Object.keys(cardScenarios).filter((number) => !listed.has(number)),
      [],
    )
  })

  test('an expired card is e02454, whatever its number', async () => {
    const { card } = cardRequest('4000000000003220')
    for (const number of Object.keys(cardScenarios)) {
      assert.equal(await asked(cardRequest(number, { card: { ...card, number, expiryMonth: '01', expiryYear: '2026' } })), 'e02454')
    }
    assert.equal(
      await asked(
        cardRequest('4242424242424242', { card: { ...card, number: '4242424242424242', expiryMonth: '02', expiryYear: '2026' } }),
      ),
      'approved',
    )
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
      assert.equal(spelled(await simulator.requestOnPhone(request)), outcome)
      assert.equal(
        (await simulator.listPhoneRequests()).some(({ requestId }) => requestId === request.requestId),
        listed,
      )
      const found =
        outcome === 'waiting'
          ? { requestId: request.requestId, merchantId: 510000002, paymentId, amountCents: 1250, status: 'waiting' }
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
      assert.deepEqual(await simulator.requestOnPhone(request), { outcome: 'waiting' })
      assert.equal(await simulator.answer(request.requestId, approve ? 'approve' : 'refuse'), true)
      assert.equal(spelled(await simulator.inquire(request)), outcome)
      assert.equal(await simulator.findPhoneRequest('80000'), undefined)
    })
  }

  test('a phone request is no challenge, and nobody decides what does not exist', async () => {
    const request = phoneRequest('351#910000001')
    await simulator.requestOnPhone(request)
    assert.equal(await simulator.findChallenge(request.requestId), undefined)
    assert.equal(await simulator.answer(randomUUID(), 'approve'), false)
  })
})
