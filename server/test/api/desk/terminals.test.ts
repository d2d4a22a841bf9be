import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'
import { startDevice, terminals } from '../../terminal-device.ts'

const provider = await startTestProvider()
const { app, client, clientFor } = provider
const [operations, support, viewer] = await Promise.all(
  (['staff-operations', 'staff-support', 'viewer'] as const).map((person) => demoOffice(provider, person)),
)
const params = { clientId: '510000002' }
const nobody = { clientId: '999999990' }
const sister = { clientId: '500100209' }
const why = 'Contract of 3 February'
const wish = { terminalId: '700000077', name: 'esplanada', model: 'S1', processor: 'Rede', supplier: 'Terminais Lda', isCloud: false, why }
const add = (where = params, body: object = {}, by = operations!) => by.client.addTerminal({ params: where, body: { ...wish, ...body } })
const change = (uuid: string, stopped: boolean, by = operations!, where = params) =>
  by.client.changeTerminal({ params: { ...where, uuid }, body: { name: 'balcão', stopped, why } })
const listed = async (where = params) => ok(await support!.client.listDeskTerminals({ params: where }))
const told = (createdAt?: string) => ({
  type: 'payment' as const,
  amount: 450,
  code: 'A1B2C3',
  paymentMethod: { code: 'CC' as const },
  stateDetails: { state: 'confirmed' as const, ...(createdAt && { createdAt }) },
})

describe('addTerminal, listDeskTerminals', () => {
  test('a terminal is its entity’s at once, and tells what it did; who, what and why is written down', async () => {
    const { uuid } = ok(await add())
    assert.partialDeepStrictEqual(
      (await listed()).find((one) => one.uuid === uuid),
      { terminalId: '700000077', name: 'esplanada', features: { allowRemoteTransactions: false } },
    )
    assert.partialDeepStrictEqual(ok(await client.getTerminal({ params: { uuid } })), { name: 'esplanada', supplier: 'Terminais Lda' })
    ok(await client.createProcessedPayment({ params: { uuid }, body: told() }))
    const [act] = await app.sql<{ who: string; after: object; entityId: number }[]>`
      select who, after, entity_id from audit where action = 'addTerminal' and outcome = 'done'`
    assert.deepEqual(act, { who: 'staff-operations@demo.example', after: wish, entityId: 510000002 })
    const first = await support!.client.listDeskTerminals({ params, query: { limit: 1 } })
    const { meta } = JSON.parse(first.text) as { meta: { nextCursor: string } }
    assert.equal(ok(await support!.client.listDeskTerminals({ params, query: { limit: 1, cursor: meta.nextCursor } })).length, 1)
  })

  test('409: a number that works already, whoever’s it is; not approved. 404, 422, 403', async () => {
    assertRefused(await add(), 409, ['e00240', '/terminalId'])
    assertRefused(await add(sister), 409, ['e00240', '/terminalId'])
    assertRefused(await add(nobody), 404, ['e00500', '/clientId'])
    assertRefused(await support!.client.listDeskTerminals({ params: nobody }), 404, ['e00500', '/clientId'])
    assertRefused(await add(params, { terminalId: '12' }), 422, ['e00227', '/terminalId'])
    assertRefused(await add(params, {}, support!), 403, ['e00903'])
    assertRefused(await support!.client.listDeskTerminals({ params, query: { sort: 'amount' } }), 422, ['e00230', '/sort'])
    assertRefused(await viewer!.client.listDeskTerminals({ params }), 403, ['e00903'])
    await app.sql`update entities set state = 'pending' where entity_id = 500100209`
    assertRefused(await add(sister, { terminalId: '700000078' }), 409, ['e00402'])
    await app.sql`update entities set state = 'approved' where entity_id = 500100209`
  })

  test('two who give one number to two entities at once: one of them', async () => {
    const answers = await Promise.all([params, sister].map((where) => add(where, { terminalId: '700000099' })))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409])
  })
})

describe('changeTerminal', () => {
  test('stopped, it takes nothing more; what it did before is taken; its merchant sees it', async () => {
    await startDevice(provider)
    ok(await client.createTerminalPayment({ params: { uuid: terminals.cloud }, body: { amount: 100 } }))
    const before = new Date(Date.now() - 60_000).toISOString()
    for (const uuid of [terminals.cloud, terminals.standalone]) {
      const { stoppedAt, name } = ok(await change(uuid, true))
      assert(stoppedAt !== undefined && name === 'balcão')
      assert.equal(ok(await change(uuid, true)).stoppedAt, stoppedAt)
    }
    const refused = await client.createTerminalPayment({ params: { uuid: terminals.cloud }, body: { amount: 100 } })
    assertRefused(refused, 409, ['e00402', '/uuid'])
    assertRefused(await client.createProcessedPayment({ params: { uuid: terminals.standalone }, body: told() }), 409, ['e00402', '/uuid'])
    ok(await client.createProcessedPayment({ params: { uuid: terminals.standalone }, body: told(before) }))
    const mine = ok(await viewer!.client.listTerminalsToday()).find(({ uuid }) => uuid === terminals.standalone)
    assert(mine?.stoppedAt !== undefined)
    assert.equal(ok(await change(terminals.standalone, false)).stoppedAt, undefined)
    ok(await client.createProcessedPayment({ params: { uuid: terminals.standalone }, body: { ...told(), code: 'D4E5F6' } }))
  })

  test('a terminal is moved: stopped where it was, added where it goes; it does not go on at both', async () => {
    const there = ok(await add(params, { terminalId: '700000088' }))
    ok(await change(there.uuid, true))
    const here = ok(await add(sister, { terminalId: '700000088' }))
    ok(await clientFor(sister).createProcessedPayment({ params: { uuid: here.uuid }, body: told() }))
    assertRefused(await change(there.uuid, false), 409, ['e00240', '/stopped'])
    assert.equal((await listed(sister)).filter(({ terminalId }) => terminalId === '700000088').length, 1)
  })

  test('404: another’s, none. 422: no name. 403: whoever may not', async () => {
    assertRefused(await change(terminals.sister, true), 404, ['e00500', '/uuid'])
    assertRefused(await change('x', true), 404, ['e00500', '/uuid'])
    assertRefused(await change(terminals.cloud, true, operations!, nobody), 404, ['e00500', '/clientId'])
    const nameless = { name: '', stopped: false, why }
    const named = await operations!.client.changeTerminal({ params: { ...params, uuid: terminals.cloud }, body: nameless })
    assertRefused(named, 422, ['e00235', '/name'])
    assertRefused(await change(terminals.cloud, true, support!), 403, ['e00903'])
  })
})
