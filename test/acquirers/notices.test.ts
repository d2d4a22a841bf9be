import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { accountPlace, noticePlace } from '../../server/src/calls/sealed-places.ts'
import { hashOfDoor, insertAccount, insertRoute } from '../../server/src/store/acquirers/accounts.ts'
import { acquirerCommand } from '../../server/test/acquirer-command.ts'
import { askPhone, ok, reaches, readPayment } from '../../server/test/builders.ts'
import { eventually } from '../../server/test/harness.ts'
import { sibsAccount, startWithSibs } from '../../server/test/sibs.ts'

const { provider, standIn } = await startWithSibs()
const { client, app } = provider
const { sql, services } = app
let asked = 0
/** A phone that waits: another one for each. */
const nextPhone = (): string => `351#9260${String((asked += 1)).padStart(5, '0')}`

const command = acquirerCommand(app)
const operator = (...words: string[]) => command(words)

async function attemptOf(paymentId: string) {
  const [row] = await sql<{ acquirer: string; knownAs: string; attemptId: string; status: string }[]>`
    select acquirer, known_as, attempt_id, status from attempts where payment_id = ${paymentId} order by created_at desc limit 1`
  return row!
}
const allWorked = () =>
  eventually('All notices are worked', async () => {
    const open = await sql`select 1 as one from acquirer_notices where worked_at is null`
    return open.length === 0
  })

/** Another account, with the route of MB WAY that leads to it. */
async function addAccount(account: string, entityId: number | null, more: object): Promise<void> {
  const text = JSON.stringify({ system: standIn.baseUrl, ...sibsAccount, ...more })
  const sealed = services.vault.seal(text, accountPlace(account))
  const doorHash = hashOfDoor(randomBytes(24).toString('base64url'))
  await insertAccount(sql, { account, connector: 'sibs', entityId, sealed, doorHash })
  await insertRoute(sql, { entityId, methodCode: 'MW', account, standby: null, validFrom: new Date() })
  await eventually(`MB WAY is asked of ${account}`, async () => {
    const taker = services.accounts?.taker(510000002, 'MW')
    return typeof taker === 'object' && taker.name === account
  })
}
/** The payer says yes on the phone, and SIBS tells it by the one address it has: that of `loja`. */
async function approve(paymentId: string): Promise<void> {
  assert(standIn.world.decide((await attemptOf(paymentId)).knownAs, true))
  await standIn.allTold()
  assert.equal(standIn.told.at(-1)?.acknowledged, true)
}

describe('what SIBS told is kept with what opens it', () => {
  test('an operator lists it, and sees one notice in the clear', async () => {
    const { id } = await askPhone(client, nextPhone())
    const { knownAs } = await attemptOf(id)
    await approve(id)
    await reaches(client, id, 'confirmed')
    await allWorked()
    const listed = await operator('notices', 'loja')
    const [, number = ''] = new RegExp(`^(\\d+)  loja  \\S+  worked \\S+  about ${knownAs}$`, 'm').exec(listed.text) ?? []
    assert.match(number, /^\d+$/, listed.text)
    assert.equal((await operator('notices', 'nenhuma')).text, 'No notice is kept.\n')
    const shown = await operator('notice', number)
    assert.equal(shown.code, 0, shown.text)
    const [head = '', ...lines] = shown.text.split('\n')
    assert(head.startsWith(`${number}  loja  `))
    const said = JSON.parse(lines.join('\n')) as { transactionID: string; paymentStatus: string; amount: { value: string } }
    assert.deepEqual([said.transactionID, said.paymentStatus, said.amount.value], [knownAs, 'Success', '12.50'])
    const [event] = await sql<{ details: object }[]>`
      select details from security_events where details->>'command' = 'acquirer notice' order by at desc limit 1`
    assert.deepEqual(event?.details, { command: 'acquirer notice', words: number })
  })

  test('nothing of it rests in the clear', async () => {
    const [row] = await sql<{ text: string; sealed: Buffer }[]>`
      select acquirer_notices::text as text, sealed from acquirer_notices order by notice_id desc limit 1`
    for (const word of ['initialization', 'paymentStatus', 'Success'])
      assert(!row!.text.includes(word) && !Buffer.from(row!.sealed).includes(word))
  })

  test('one that is not there, and one that was kept without its headers, are told in a sentence', async () => {
    const none = await operator('notice', '999999999')
    assert.deepEqual([none.code, none.text], [1, 'There is no notice 999999999: npm run acquirer -- notices lists them.\n'])
    assert.equal((await operator('notice', 'loja')).code, 1)
    const digest = randomBytes(32)
    const sealed = services.vault.seal('AAAA', noticePlace('loja', digest.toString('hex')))
    const [row] = await sql<{ noticeId: string }[]>`
      insert into acquirer_notices (account, digest, sealed, known_as, received_at, worked_at)
      values ('loja', ${digest}, ${sealed}, '{}', now(), now()) returning notice_id`
    const { code, text } = await operator('notice', row!.noticeId)
    assert.equal(code, 1)
    assert.match(text, /^The settings of loja do not open it: /)
  })
})

describe('two accounts at one contract, and one address for what SIBS tells', () => {
  test('a notice at one door finds the payment of the other account of the same owner', async () => {
    await addAccount('segunda', null, { mit: true })
    const { id } = await askPhone(client, nextPhone())
    assert.equal((await attemptOf(id)).acquirer, 'segunda')
    await approve(id)
    await reaches(client, id, 'confirmed')
  })

  test('and tells what SIBS calls a refund whose answer was lost there', async () => {
    const { id } = await askPhone(client, '351#911234567')
    await reaches(client, id, 'confirmed')
    Object.assign(standIn.world.faults, { statusByOwnId: false, silentPosts: 1 })
    const refund = ok(await client.refundPayment({ params: { id }, body: { amount: 1250 } }))
    await reaches(client, refund.id, 'confirmed')
    const { acquirer, knownAs } = await attemptOf(refund.id)
    assert.deepEqual([acquirer, typeof knownAs], ['segunda', 'string'])
  })

  test('it never reaches the payment of another owner', async () => {
    await addAccount('alheia', 510000002, {})
    const { id } = await askPhone(client, nextPhone())
    assert.equal((await attemptOf(id)).acquirer, 'alheia')
    await approve(id)
    await allWorked()
    assert.deepEqual(services.accounts?.sharing('loja').toSorted(), ['loja', 'segunda'])
    assert.deepEqual(services.accounts?.sharing('alheia'), ['alheia'])
    assert.equal((await readPayment(client, id)).stateDetails.state, 'pending_confirmation')
  })
})
