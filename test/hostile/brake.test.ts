import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { simulatedPhones } from '@escudo/contracts'
import { cardEntry, cards, newCheckout, ok, readPayment } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { tally } from '../../server/test/tally.ts'

const provider = await startTestProvider({ proxies: 1 })
const { client, page } = provider
const brands = ['40', '51', '55'] as const

/** The check digit that makes a number a card's (ISO/IEC 7812). */
function cardNumber(index: number): string {
  const body = `${brands[index % 3]}0000${String(index).padStart(9, '0')}`
  const sum = [...body].reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

/** What the page's script does when it is asked to work. */
function work(header: string): string {
  const [bits, seed] = header.split(' ')
  for (let answer = 0; ; answer += 1) {
    const hash = createHash('sha256').update(`${seed}.${answer}`).digest()
    if (hash.readUInt32BE() >>> (32 - Number(bits)) === 0) return String(answer)
  }
}

const pay = (token: string, number: string, address: string, answer?: string, by = page) =>
  by.payByCard({
    params: { token },
    body: cardEntry(number),
    headers: { 'X-Forwarded-For': address, ...(answer !== undefined && { 'Proof-Of-Work': answer }) },
  })

async function payAsPageDoes(token: string, number: string, address: string) {
  let answer = await pay(token, number, address)
  for (let piece = 0; piece < 3; piece += 1) {
    const asked = answer.headers.get('Proof-Of-Work')
    if (answer.success || !asked) break
    answer = await pay(token, number, address, work(asked))
  }
  return answer.success && answer.data.bank ? approveAtBank(token, answer.data.bank.url) : answer
}

/** What the holder of a card does where its bank asks. */
async function approveAtBank(token: string, url: string) {
  const challengeId = new URL(url).pathname.split('/').at(-1) ?? ''
  ok(await client.answerBankChallenge({ params: { challengeId }, body: { answer: 'approve' } }))
  return page.getPage({ params: { token } })
}

const checkouts = (count: number, of = client) => Promise.all(Array.from({ length: count }, () => newCheckout(of)))
const asked = async (ids: readonly string[]): Promise<number> => {
  const [row] = await provider.app.sql<{ count: string }[]>`
    select count(*) as count from simulator.operations where payment_id = any(${provider.app.sql.array([...ids])}::bigint[])`
  return Number(row?.count)
}

describe('a storm of 200 parallel tries', () => {
  const elsewhere = provider.clientFor({ clientId: '500100209' })

  test('of one card from 200 addresses asks the bank at most 15 times', async () => {
    const opened = await checkouts(200, elsewhere)
    await Promise.all(opened.map(({ id }, index) => pay(id, cards.declined, `198.51.100.${index}`)))
    const count = await asked(opened.map(({ paymentId }) => paymentId))
    assert(count <= 15, `${count} were asked.`)
    tally('Parallel tries of one card, asked above the limit of 15', 200, Math.max(0, count - 15))
  })

  test('of one /64 asks at most 30 times, and no work lets more than twice that pass', async () => {
    const opened = await checkouts(200, elsewhere)
    const numbers = [cards.declined, cards.insufficientFunds, cards.expired]
    await Promise.all(opened.map(({ id }, index) => pay(id, numbers[index % 3] ?? '', `2001:db8:9:9::${index.toString(16)}`)))
    const count = await asked(opened.map(({ paymentId }) => paymentId))
    assert(count <= 30, `${count} were asked.`)
    tally('Parallel tries from one /64, asked above the limit of 30', 200, Math.max(0, count - 30))
  })

  test('at one phone rings once', async () => {
    const opened = await checkouts(20, elsewhere)
    const answers = await Promise.all(
      opened.map(({ id }) => page.payByMbway({ params: { token: id }, body: { phoneNumber: '351#912345678' }, headers: {} })),
    )
    const count = await asked(opened.map(({ paymentId }) => paymentId))
    assert(count <= 1, `${count} rang.`)
    for (const answer of answers) assert(answer.success || answer.error.code === 'e00702' || answer.error.code === 'e00703', answer.text)
    const again = await newCheckout(elsewhere)
    await page.payByMbway({ params: { token: again.id }, body: { phoneNumber: '351#912345678' } })
    assert((await asked([again.paymentId, ...opened.map(({ paymentId }) => paymentId)])) <= 1)
    tally('Parallel requests to one phone, rung above once', 20, Math.max(0, count - 1))
  })
})

test('a payment that was taken back is as it was: another card pays it', async () => {
  const third = provider.clientFor({ clientId: '500100209' })
  const opened = await checkouts(40, third)
  await Promise.all(opened.map(({ id }) => pay(id, cards.expired, '203.0.113.77')))
  for (const { id } of opened.slice(0, 3)) assert.equal(ok(await payAsPageDoes(id, cards.approved, '192.0.2.200')).phase, 'paid')
})

describe('different cards from one address, all approved', () => {
  test('the 21st costs work', async () => {
    const opened = await checkouts(22)
    for (const [index, { id }] of opened.slice(0, 20).entries()) ok(await pay(id, cardNumber(index + 1), '192.0.2.1'))
    const [next, last] = opened.slice(20)
    const refused = await pay(next?.id ?? '', cardNumber(100), '192.0.2.1')
    assert.equal(refused.status, 429, refused.text)
    const header = refused.headers.get('Proof-Of-Work') ?? ''
    assert.match(header, /^15 [0-9a-f]{64}$/)
    const worked = ok(await pay(next?.id ?? '', cardNumber(100), '192.0.2.1', work(header)))
    assert.equal(worked.phase, 'bank', 'Who goes on for work alone is asked by the card’s bank.')
    assert.equal(ok(await approveAtBank(next?.id ?? '', worked.bank?.url ?? '')).phase, 'paid')
    const { threeDSecure } = (await readPayment(client, next?.paymentId ?? '')).paymentMethod?.details ?? {}
    assert.deepEqual(threeDSecure, { result: 'challenge', liability: 'issuer' })
    const stolen = await pay(last?.id ?? '', cardNumber(101), '192.0.2.1', work(header))
    assert.equal(stolen.status, 429, 'Work for one payment is of no use for another.')
    assert.equal(ok(await pay(last?.id ?? '', cardNumber(101), '192.0.2.2')).phase, 'paid')
  })
})

describe('an attack on a shop', () => {
  test('from a hundred addresses makes its payers work, and refuses none', async () => {
    const elsewhere = provider.clientFor({ clientId: '500100209' })
    const attacked = await checkouts(34, elsewhere)
    const phones = [...simulatedPhones.keys()]
    const attack = async (index: number): Promise<void> => {
      const phoneNumber = phones[index % phones.length] ?? ''
      const headers = { 'X-Forwarded-For': `198.18.0.${index}` }
      await page.payByMbway({ params: { token: attacked[index % attacked.length]!.id }, body: { phoneNumber }, headers })
    }
    for (let index = 0; index < 102; index += 1) await attack(index)
    // However long this machine takes: the pause of the shop is ten seconds after the last decline.
    await provider.app
      .sql`update attempts set created_at = now() + interval '5 minutes' where status = 'declined' and entity_id = 500100209`
    let refused = 0
    const innocents = await checkouts(8, elsewhere)
    for (const [index, { id }] of innocents.entries()) {
      const first = await pay(id, cardNumber(3_000 + index), `203.0.113.${index}`)
      assert.match(first.headers.get('Proof-Of-Work') ?? '', /^1[5-8] [0-9a-f]{64}$/, first.text)
      const answer = await payAsPageDoes(id, cardNumber(3_000 + index), `203.0.113.${index}`)
      if (!answer.success || answer.data.phase !== 'paid') refused += 1
    }
    assert.equal(refused, 0)
    tally('Innocent payers of a shop whose brake is on, refused', innocents.length, refused)
  })

  test('is stopped within the limit, and no innocent payer is refused', async () => {
    const attacked = await checkouts(40)
    const numbers = [cards.declined, cards.insufficientFunds, cards.expired]
    const attack = async (address: (index: number) => string): Promise<number> => {
      let declined = 0
      for (let index = 0; index < 120; index += 1) {
        const { id } = attacked[index % attacked.length]!
        const { status } = await pay(id, numbers[index % 3] ?? '', address(index))
        if (status === 200) declined += 1
      }
      return declined
    }
    const fromOneNetwork = await attack((index) => `2001:db8:1:2::${index.toString(16)}`)
    assert(fromOneNetwork <= 30, `${fromOneNetwork} were asked.`)
    const fresh = await checkouts(60)
    await Promise.all(fresh.map(({ id }, index) => pay(id, cardNumber(index + 1_000), `203.0.113.${index}`)))
    let refused = 0
    const innocents = await checkouts(40)
    for (const [index, { id }] of innocents.entries()) {
      const answer = await payAsPageDoes(id, cardNumber(2_000 + index), `198.51.100.${index}`)
      if (!answer.success || answer.data.phase !== 'paid') refused += 1
      await pay(attacked[index]?.id ?? '', cards.declined, '2001:db8:1:2::ffff')
    }
    assert.equal(refused, 0)
    tally('Innocent payers during an attack, refused', innocents.length, refused)
  })
})
