import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { verify } from '../../server/src/store/database/verify.ts'
import { acquirerCommand } from '../../server/test/acquirer-command.ts'
import { advance, askPhone, assertRefused, ok, reaches, readPayment } from '../../server/test/builders.ts'
import { eventually } from '../../server/test/harness.ts'
import { demoOffice } from '../../server/test/office.ts'
import { startWithSibs } from '../../server/test/sibs.ts'

const { provider, standIn } = await startWithSibs()
const { client, app } = provider
const { sql } = app
const { world } = standIn
const approving = '351#911234567'
const lost = { statusByOwnId: false, notices: 0 }
const found = { statusByOwnId: true, notices: 1 }

const command = acquirerCommand(app)
const operator = (...words: string[]) => command(words)
const why = ['--reason', 'Backoffice, today']

async function questionOf(paymentId: string): Promise<{ attemptId: string; status: string; knownAs: string | null }> {
  const [row] = await sql<{ attemptId: string; status: string; knownAs: string | null }[]>`
    select attempt_id, status, known_as from attempts where payment_id = ${paymentId} order by created_at desc limit 1`
  return row!
}

/** A refund whose answer was lost: done there, or never arrived. */
async function lostRefund(fault: 'silentPosts' | 'errors') {
  const { id } = await askPhone(client, approving)
  await reaches(client, id, 'confirmed')
  const { knownAs: name } = await questionOf(id)
  assert(name)
  Object.assign(world.faults, lost, { [fault]: 1 })
  const refund = ok(await client.refundPayment({ params: { id }, body: { amount: 1250 } }))
  const question = await questionOf(refund.id)
  assert.deepEqual([question.status, question.knownAs], ['unknown', null])
  return { id, name, refundId: refund.id, attemptId: question.attemptId }
}

describe('a step of SIBS that never got an answer', () => {
  test('is ended by SIBS where it finds it by our id, without anybody’s word', async () => {
    const { refundId, attemptId } = await lostRefund('silentPosts')
    const before = await operator('unanswered', 'loja')
    assert.equal(before.code, 1, before.text)
    assert.match(before.text, new RegExp(`^${attemptId} .* refund \\(unknown\\)  12\\.50 €  loja .* which proves nothing`, 'm'))
    Object.assign(world.faults, found)
    const { code, text } = await operator('unanswered')
    assert.equal(code, 0, text)
    // The worker may have been quicker.
    assert.match(text, /the acquirer has said: approved|No question waits for an answer/)
    await reaches(client, refundId, 'confirmed')
  })

  test('is ended by the name that its desk shows, which SIBS has to know, of the same amount', async () => {
    const { id, name, refundId, attemptId } = await lostRefund('silentPosts')
    const [step] = world.stepsOf(name)
    assert(step)
    for (const [other, says] of [
      [name, /knows no such step of this amount/],
      ['s2deadbeef', /knows no such step of this amount/],
    ] as const) {
      const refused = await operator('answer', attemptId, 'done', other, ...why)
      assert.equal(refused.code, 1)
      assert.match(refused.text, says)
    }
    assert.match((await operator('answer', attemptId, 'done', step.id)).text, /Say how you know/)
    assert.match((await operator('answer', attemptId, 'perhaps', ...why)).text, /Say "done"/)
    const { code, text } = await operator('answer', attemptId, 'done', step.id, ...why)
    assert.equal(code, 0, text)
    await reaches(client, refundId, 'confirmed')
    assert.equal((await questionOf(refundId)).knownAs, step.id)
    assert.equal(world.stepsOf(name).length, 1, 'Nothing was sent again.')
    assert.match((await operator('answer', attemptId, 'none', ...why)).text, /There is no question/)
    const noted =
      await sql`select 1 as one from security_events where details::text like '%acquirer answer%' and details::text like '%Backoffice%'`
    assert(noted.length > 0)
    assert.equal((await readPayment(client, id)).stateDetails.state, 'confirmed')
    Object.assign(world.faults, found)
  })

  test('is given up when its desk shows none, a day later and with SIBS answering; then it can be asked for anew', async () => {
    const { id, name, refundId, attemptId } = await lostRefund('errors')
    const early = await operator('answer', attemptId, 'none', ...why)
    assert.match(early.text, /not a day old/)
    await advance(client, 86_401)
    world.faults.errors = 1_000
    assert.match((await operator('answer', attemptId, 'none', ...why)).text, /does not say now/)
    world.faults.errors = 0
    const { code, text } = await operator('answer', attemptId, 'none', ...why)
    assert.equal(code, 0, text)
    assert.equal((await questionOf(refundId)).status, 'declined')
    Object.assign(world.faults, found)
    const again = ok(await client.refundPayment({ params: { id }, body: { amount: 1250 } }))
    assert.equal(again.stateDetails.state, 'confirmed')
    assert.equal(world.stepsOf(name).length, 1)
  })

  test('is ended at the office too: by whoever may, with a fresh proof, a name and how they know', async () => {
    const [operations, support] = [await demoOffice(provider, 'staff-operations'), await demoOffice(provider, 'staff-support')]
    const { name, refundId, attemptId } = await lostRefund('silentPosts')
    const [step] = world.stepsOf(name)
    const params = { clientId: '510000002', id: attemptId }
    const answer = (body: object, by = operations, at = params) =>
      by.client.answerOpenQuestion({ params: at, body: { shown: 'done', why: 'Backoffice, today', ...body } as never })
    assert.deepEqual(ok(await answer({ name: 's2deadbeef' })), { outcome: 'unchanged', because: 'notOfThatName' })
    assert.deepEqual(ok(await answer({ shown: 'none' })), { outcome: 'unchanged', because: 'tooYoung' })
    assertRefused(await answer({}), 422, ['e00200', '/name'])
    assertRefused(await answer({ shown: 'none', name: 'x' }), 422, ['e00200', '/name'])
    assertRefused(await answer({ name: 'x' }, support), 403, ['e00903'])
    assertRefused(await answer({ name: 'x' }, operations, { ...params, id: randomUUID() }), 404, ['e00500', '/id'])
    assertRefused(await answer({ name: 'x' }, operations, { ...params, clientId: '999999990' }), 404, ['e00500', '/clientId'])
    await sql`update office_sessions set proved_at = null`
    assertRefused(await answer({ name: step!.id }), 403, ['e00904'])
    await sql`update office_sessions set proved_at = now()`
    assert.deepEqual(ok(await answer({ name: step!.id })), { outcome: 'approved' })
    await reaches(client, refundId, 'confirmed')
    assert.deepEqual(ok(await answer({ name: step!.id })), { outcome: 'unchanged', because: 'notLost' })
    const acts = await sql<{ outcome: string }[]>`
      select outcome from audit where action = 'answerOpenQuestion' and after::text like '%Backoffice%' order by audit_id`
    assert(acts.length >= 4 && acts.every(({ outcome }) => outcome === 'asked'))
    Object.assign(world.faults, found)
  })

  test('is a payment, too: a day old it is listed, and a person who has seen no money ends it', async () => {
    const { id } = await askPhone(client, '351#926200001')
    const { attemptId, knownAs: name } = await questionOf(id)
    assert(name)
    const listed = async () => (await operator('unanswered', 'loja')).text
    Object.assign(world.find(name)!, { status: 'Error', code: 'T9999' })
    assert.doesNotMatch(await listed(), new RegExp(attemptId))
    assert.match((await operator('answer', attemptId, 'none', ...why)).text, /There is no question/)
    await advance(client, 2 * 86_400)
    assert.match(
      await listed(),
      new RegExp(`^${attemptId} .* request \\((unknown|waiting)\\)  12\\.50 €  loja .* leaves it (unknown|waiting)`, 'm'),
    )
    assert.match((await operator('answer', attemptId, 'done', 's2deadbeef', ...why)).text, /its acquirer says/)
    const { code, text } = await operator('answer', attemptId, 'none', ...why)
    assert.equal(code, 0, text)
    assert.equal((await questionOf(id)).status, 'declined')
    // Paid after all: it goes back.
    Object.assign(world.find(name)!, { status: 'Pending', code: '', runsOutAt: Number.MAX_SAFE_INTEGER })
    assert(world.decide(name, true))
    await eventually('It is given back', async () => world.stepsOf(name).some(({ kind }) => kind === 'refund'))
  })

  test('is money on its way back, too: listed a day after it was asked back, and over once a person has seen that it is', async () => {
    const { id } = await askPhone(client, '351#926200002')
    const { attemptId, knownAs: name } = await questionOf(id)
    assert(name)
    world.pass(301)
    await advance(client, 2 * 86_400)
    await eventually('Its time is over', async () => (await questionOf(id)).status === 'declined')
    Object.assign(world.faults, { queuedSeconds: 30 * 86_400 })
    Object.assign(world.find(name)!, { status: 'Pending', code: '', runsOutAt: Number.MAX_SAFE_INTEGER })
    assert(world.decide(name, true))
    await eventually('It is asked back', async () => world.stepsOf(name).length === 1)
    world.faults.queuedSeconds = 0
    const listed = async () => (await operator('unanswered', 'loja')).text.includes(attemptId)
    assert.equal(await listed(), false)
    await advance(client, 2 * 86_400)
    assert.equal(await listed(), true)
    const { code, text } = await operator('answer', attemptId, 'none', ...why)
    assert.equal(code, 0, text)
    assert.equal((await questionOf(id)).status, 'declined')
    assert.equal(world.stepsOf(name).length, 1)
  })

  test('the books hold', async () => {
    for (const { name, findings } of await verify(sql)) assert.deepEqual(findings, [], name)
  })
})
