import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AcquirerRoute } from '../store/acquirers/accounts.ts'
import { routeAt } from './accounts.ts'
import { connectors } from './connectors.ts'

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 22, hour))
const route = (entityId: number | null, account: string | null, hour: number): AcquirerRoute => ({
  entityId,
  account,
  standby: null,
  methodCode: 'MW',
  validFrom: at(hour),
})

/** The newest first, as the store reads them. */
const routes = [route(510000002, null, 20), route(null, 'new', 12), route(510000002, 'own', 10), route(null, 'old', 0)]

for (const [what, entityId, hour, account] of [
  ['everybody’s', 500100209, 1, 'old'],
  ['everybody’s newer one once it has begun', 500100209, 12, 'new'],
  ['everybody’s before an own one has begun', 510000002, 9, 'old'],
  ['an own one before everybody’s newer one', 510000002, 13, 'own'],
  ['an own one that asks nobody', 510000002, 20, null],
] as const)
  test(`the route that holds: ${what}`, () => assert.equal(routeAt(routes, entityId, 'MW', at(hour))?.account, account))

test('a route brings its standby, and only its own', () => {
  const own = { ...route(510000002, 'own', 14), standby: 'second' }
  assert.equal(routeAt([own, ...routes], 510000002, 'MW', at(15))?.standby, 'second')
  assert.equal(routeAt([own, ...routes], 500100209, 'MW', at(15))?.standby, null)
})

test('no route for another method', () => assert.equal(routeAt(routes, 510000002, 'CC', at(13)), undefined))

const sibs = { terminalId: '1', clientId: 'a', token: 'b', webhookSecret: Buffer.alloc(32).toString('base64') }
for (const [connector, system, isTest] of [
  ['easypay', 'production', false],
  ['easypay', 'test', true],
  ['easypay', 'http://127.0.0.1:9/2.0', true],
  ['sibs', 'production', false],
  ['sibs', 'https://api.sibspayments.com/sibs/spg/v2', false],
  ['sibs', 'quality', true],
  ['sibs', 'sandbox', true],
  ['sibs', 'https://spg.qly.site1.sibs.pt/api/v1', true],
  ['sibs', 'https://stargate-test.example/sibs/spg/v2', true],
  ['sibs', 'http://localhost:9/api/v2', true],
] as const)
  test(`${connector} at ${system}: ${isTest ? 'nobody pays in truth' : 'money moves'}`, () => {
    const settings = { system, ...(connector === 'sibs' ? sibs : { accountId: 'a', apiKey: 'b' }) }
    assert.equal(connectors[connector]?.isTest(JSON.stringify(settings)), isTest)
  })
