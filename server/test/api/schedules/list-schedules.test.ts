import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, newCustomer, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { newSchedule } from '../../schedules.ts'

const { client } = await startTestProvider()
type Query = NonNullable<NonNullable<Parameters<typeof client.listSchedules>[0]>['query']>
const later = { startDate: '2040-01-31' }
const customer = await newCustomer(client)
const active = await newSchedule(client, { ...later, code: 'A' })
const paused = await newSchedule(client, { ...later, customer: { uuid: customer.uuid } })
ok(await client.pauseSchedule({ params: { id: paused.id } }))
const ended = await newSchedule(client, { ...later, code: 'A' })
ok(await client.endSchedule({ params: { id: ended.id } }))

describe('200', () => {
  for (const [name, query, found] of [
    ['all, newest first', {}, [ended, paused, active]],
    ['oldest first', { sort: 'createdAt' }, [active, paused, ended]],
    ['a page of one', { limit: 1, page: 2 }, [paused]],
    ['active or paused', { stateDetails_state: 'active,paused' }, [paused, active]],
    ['by code', { code: 'A' }, [ended, active]],
    ['by code and state', { code: 'A', stateDetails_state: 'ended' }, [ended]],
    ['of a customer', { customer_uuid: customer.uuid }, [paused]],
    ['of nobody', { customer_uuid: 'x' }, []],
  ] as const) {
    test(name, async () => {
      const listed = ok(await client.listSchedules({ query: query as Query }))
      assert.deepEqual(
        listed.map(({ id }) => id),
        found.map(({ id }) => id),
      )
    })
  }

  test('by cursor: each once', async () => {
    const first = await client.listSchedules({ query: { limit: 2 } })
    const { meta } = JSON.parse(first.text) as { meta: { nextCursor: string } }
    const rest = ok(await client.listSchedules({ query: { limit: 2, cursor: meta.nextCursor } }))
    assert.deepEqual(
      [...ok(first), ...rest].map(({ id }) => id),
      [ended.id, paused.id, active.id],
    )
  })
})

describe('422', () => {
  for (const [query, code, pointer] of [
    [{ stateDetails_state: 'gone' }, 'e00230', '/stateDetails_state'],
    [{ sort: 'amount' }, 'e00230', '/sort'],
    [{ estado: 'x' }, 'e00236', '/estado'],
  ] as const)
    test(JSON.stringify(query), async () => assertRefused(await client.listSchedules({ query: query as Query }), 422, [code, pointer]))
})
