import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoPeople, isDeskPermission, officeOperations, permissionsOfRole, permissionsOfStaff, type Operation } from '@escudo/contracts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'

// Every call of the office by everybody: whoever is not listed for it is refused, whatever else is wrong with the call.
const provider = await startTestProvider()
const all = Object.values<Operation>(officeOperations)
const guarded = all.filter(({ caller }) => caller === 'person')
// Signing out would end the session that asks.
const asked = guarded.filter(({ operationId }) => operationId !== 'signOut')

async function ask(browser: Awaited<ReturnType<typeof demoOffice>>, operation: Operation, clientId: string | undefined) {
  const path = operation.path
    .replace('{platformCode}', '1001')
    .replace('{clientId}', '510000002')
    .replace(/\{\w+\}/g, '1')
  const headers: Record<string, string> = { 'Office-Request': '1', ...(clientId !== undefined && { 'Escudo-ClientId': clientId }) }
  const body = operation.method === 'GET' || operation.method === 'DELETE' ? undefined : '{"unknown":1}'
  const response = await browser.fetch(`${provider.baseUrl}/office/api${path}`, {
    method: operation.method,
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body }),
  })
  return { status: response.status, code: ((await response.json()) as { error?: { code: string } }).error?.code }
}

function allows(person: (typeof demoPeople)[number], { permission }: Operation): boolean {
  if (permission === undefined) return true
  const own: readonly string[] = 'role' in person ? permissionsOfRole(person.role) : permissionsOfStaff([person.staff])
  return own.includes(permission)
}

let walked = 0
for (const person of demoPeople) {
  test(`${person.person}: what the table allows, and nothing else`, async () => {
    const browser = await demoOffice(provider, person.person)
    for (const operation of asked) {
      const { code } = await ask(browser, operation, 'entity' in person ? person.entity : '510000002')
      assert.equal(code === 'e00903', !allows(person, operation), `${operation.operationId}: ${code}`)
      assert.notEqual(code, 'e00901')
      walked += 1
    }
  })
}

test('no role of one entity opens another’s', async () => {
  const browser = await demoOffice(provider, 'owner')
  const ofEntity = asked.filter(({ permission }) => permission !== undefined && !isDeskPermission(permission))
  for (const other of ['500100209', '508000009', '999999990', 'x'])
    for (const operation of ofEntity)
      assert.equal((await ask(browser, operation, other)).code, 'e00903', `${operation.operationId} ${other}`)
})

test('nobody without a session, and nobody from elsewhere', async () => {
  const browser = openOffice(provider)
  for (const operation of guarded) assert.equal((await ask(browser, operation, '510000002')).code, 'e00901', operation.operationId)
  const owner = await demoOffice(provider, 'owner')
  for (const { method, path, operationId } of all) {
    const address = `${provider.baseUrl}/office/api${path.replace(/\{\w+\}/g, '1')}`
    const from = await owner.fetch(address, { method, headers: { Origin: 'https://evil.example', 'Office-Request': '1' } })
    assert.equal(from.status, 403, operationId)
    if (method === 'GET') continue
    assert.equal((await owner.fetch(address, { method })).status, 403, `${operationId} without the header`)
  }
})

test('what moves money out or shows keys asks for a fresh proof', async () => {
  const stale = await demoOffice(provider, 'owner')
  await provider.app.sql`update office_sessions set proved_at = null`
  for (const operation of asked.filter(({ stepUp, permission }) => stepUp && (permission === undefined || !isDeskPermission(permission))))
    assert.equal((await ask(stale, operation, '510000002')).code, 'e00904', operation.operationId)
  for (const operationId of ['refundPayment', 'createOwnPlatform', 'rotatePlatformKey', 'createPlatformKey'] as const)
    assert(officeOperations[operationId].stepUp)
})

test('no hole: every call by every one of the ten', () => assert.equal(walked, asked.length * demoPeople.length))
