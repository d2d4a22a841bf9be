import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { accountPlace } from '../../server/src/calls/sealed-places.ts'
import { hashOfDoor, insertAccount, insertRoute } from '../../server/src/store/acquirers/accounts.ts'
import { verify } from '../../server/src/store/database/verify.ts'
import { erasePayer } from '../../server/src/store/upkeep/erasure.ts'
import { assertRefused, newCheckout, newCustomer, ok, reaches, savedMethods } from '../../server/test/builders.ts'
import { findInTables } from '../../server/test/find-in-tables.ts'
import { eventually } from '../../server/test/harness.ts'
import { sibsAccount } from '../../server/test/sibs.ts'
import { cardChosen, comeBack, easypayWithCards, sibsWithCards, type CardAcquirer } from '../../server/test/hosted-cards.ts'

const confirmed: readonly CardAcquirer['name'][] = ['sibs']

/** A customer whose card the acquirer keeps. */
async function customerWithKept(acquirer: CardAcquirer, details: object = { createRegistration: true }, saves = false) {
  const { provider, cards, open } = acquirer
  const { client } = provider
  const { uuid } = await newCustomer(client)
  const { id, paymentId } = await cardChosen(acquirer, { customer: { uuid }, paymentMethod: { code: 'CC', details } }, saves)
  const { entry, cookie } = await open(id)
  await comeBack(await entry.type(cards.approved, 'approve', true), cookie)
  await reaches(client, paymentId, 'confirmed')
  return { uuid, paymentId, methods: await savedMethods(client, uuid) }
}

for (const acquirer of [await easypayWithCards(), await sibsWithCards()]) {
  const { name, provider, cards, open, keeps } = acquirer
  const { client, page, app } = provider
  const last4Digits = cards.approved.slice(-4)
  const charge = (customer: string, uuid: string, payment: object = {}) =>
    client.createPayment({
      body: { type: 'payment', amount: 990, customer: { uuid: customer }, paymentMethod: { uuid }, ...payment },
    })
  async function routeCards(account: string): Promise<void> {
    await insertRoute(app.sql, { entityId: null, methodCode: 'CC', account, standby: null, validFrom: new Date() })
    await eventually(`Cards are asked of ${account}`, async () => {
      const taker = app.services.accounts?.taker(510000002, 'CC')
      return typeof taker === 'object' && taker.name === account
    })
  }
  const askedOf = async (paymentId: string): Promise<string | undefined> =>
    (await app.sql<{ acquirer: string }[]>`select acquirer from attempts where payment_id = ${paymentId}`)[0]?.acquirer

  describe(`a card that ${name} keeps`, () => {
    test('is saved by the payment in which it was given, and charged without its holder', async () => {
      const { uuid, methods } = await customerWithKept(acquirer)
      assert.partialDeepStrictEqual(methods, [{ code: 'CC', brand: 'VISA', last4Digits, expiryMonth: '12', expiryYear: '2040' }])
      const paid = ok(await charge(uuid, methods[0]!.uuid))
      assert.equal(paid.stateDetails.state, 'confirmed')
      assert.equal(paid.paymentMethod?.details?.last4Digits, last4Digits)
      const refund = ok(await client.refundPayment({ params: { id: paid.id }, body: { amount: 500 } }))
      await reaches(client, refund.id, 'confirmed')
      const held = ok(await charge(uuid, methods[0]!.uuid, { type: 'authorization' }))
      assert.equal(held.stateDetails.state, 'authorised')
      ok(await client.capturePayment({ params: { id: held.id }, body: { amount: 500 } }))
    })

    test('is saved only where its holder agrees, and is told where it is kept', async () => {
      const { uuid } = await newCustomer(client)
      const checkout = await newCheckout(client, {
        customer: { uuid },
        paymentMethod: { code: 'CC', details: { allowRegistration: true } },
      })
      const seen = ok(await page.getPage({ params: { token: checkout.id } }))
      assert.deepEqual([seen.maySave, seen.methods.find(({ code }) => code === 'CC')?.kept], [true, true])
      assert.equal((await customerWithKept(acquirer, { allowRegistration: true }, true)).methods.length, 1)
      assert.equal((await customerWithKept(acquirer, { allowRegistration: true }, false)).methods.length, 0)
    })

    test('is charged where it is kept, whatever cards are routed to since', async () => {
      const { uuid, methods } = await customerWithKept(acquirer)
      // Nobody listens there.
      const sealed = app.services.vault.seal(JSON.stringify({ system: 'http://127.0.0.1:9/api/v2', ...sibsAccount }), accountPlace('outra'))
      await insertAccount(app.sql, { account: 'outra', connector: 'sibs', entityId: null, sealed, doorHash: hashOfDoor('outra') })
      await routeCards('outra')
      const paid = ok(await charge(uuid, methods[0]!.uuid))
      assert.deepEqual([paid.stateDetails.state, await askedOf(paid.id)], ['confirmed', 'loja'])
      await routeCards('loja')
    })

    test(`is ${confirmed.includes(name) ? 'confirmed by its holder in the acquirer’s form' : 'not offered on a page, where nobody would ask its holder'}`, async () => {
      const { uuid, methods } = await customerWithKept(acquirer)
      const checkout = await newCheckout(client, { customer: { uuid } })
      const params = { token: checkout.id }
      const seen = ok(await page.getPage({ params }))
      const body = { uuid: methods[0]!.uuid, amount: 1250 }
      if (!confirmed.includes(name)) {
        assert.deepEqual(seen.saved, [])
        return assertRefused(await page.payBySavedMethod({ params, body }), 422, ['e00218', '/uuid'])
      }
      assert.partialDeepStrictEqual(seen.saved, [{ last4Digits, hosted: true, expired: false }])
      assert.equal(ok(await page.payBySavedMethod({ params, body })).bank?.leaves, true)
      const { entry, cookie } = await open(checkout.id)
      await comeBack((await entry.confirm?.()) ?? '', cookie)
      await reaches(client, checkout.paymentId, 'confirmed')
    })

    test('is forgotten there when its merchant removes it, and charged no more', async () => {
      const { uuid, methods } = await customerWithKept(acquirer)
      const params = { uuid, paymentMethod_uuid: methods[0]!.uuid }
      ok(await client.deleteCustomerPaymentMethod({ params }))
      assertRefused(await charge(uuid, methods[0]!.uuid), 422, ['e00218', '/paymentMethod/uuid'])
      await eventually('Its token is gone', async () => (await app.sql`select 1 as one from methods_to_forget`).length === 0)
    })

    test('and whose customer is erased is given back all the same, of the first payment and of a later one', async () => {
      const { uuid, methods, paymentId } = await customerWithKept(acquirer)
      const later = ok(await charge(uuid, methods[0]!.uuid))
      await erasePayer(app.sql, 510000002, { customerUuid: uuid })
      for (const id of [paymentId, later.id]) {
        const refund = ok(await client.refundPayment({ params: { id }, body: { amount: 500 } }))
        await reaches(client, refund.id, 'confirmed')
      }
      await eventually('Its token is gone', async () => (await app.sql`select 1 as one from methods_to_forget`).length === 0)
    })

    test('rests sealed: no token in any table, and none without a method', async () => {
      const { sql } = app
      assert.deepEqual(await findInTables(sql, cards.approved), [])
      assert.deepEqual(
        [...(await sql`select 1 from vault v where not exists (select 1 from payment_methods m where m.vault_id = v.vault_id)`)],
        [],
      )
      for (const { name: check, findings } of await verify(sql)) assert.deepEqual(findings, [], check)
      assert(keeps(last4Digits))
    })
  })
}
