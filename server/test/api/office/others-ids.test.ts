import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeskPermission, officeOperations, type Operation } from '@escudo/contracts'
import { ok } from '../../builders.ts'
import { addressOf, bodyOf, startResources } from '../../every-operation.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { openOffice, withPasskey } from '../../office.ts'
import { approvedEntity } from '../../registrations.ts'
import { tally } from '../../tally.ts'

// Every call of the client area that names a thing, with the bakery's things, by the owner of another entity.
const provider = await startTestProvider()
const { app, client, baseUrl } = provider
const { browser: owner } = await withPasskey(provider, 'owner')
const { paramsOf, hook, secrets } = await startResources(provider)
const other = '511000006'

/** The owner of another entity, with a platform of their own. */
async function intrude() {
  await approvedEntity(client, other)
  const browser = openOffice(provider, other)
  ok(await browser.client.signInAsDemoPerson({ body: { person: 'developer' } }))
  await app.sql`
    insert into memberships (entity_id, person_id, role) select ${Number(other)}, person_id, 'owner' from people where email = 'developer@demo.example'`
  ok(await browser.client.createOwnPlatform({ body: { name: 'Loja' } }))
  return browser
}

const of = (path: string): Record<string, string> => paramsOf({ operationId: '', path } as Operation)

/** What of the bakery's only its people name. */
async function officeThings(): Promise<[prefix: string, params: Record<string, string>][]> {
  const view = ok(await owner.client.saveView({ body: { name: 'Minha', query: 'type=refund' } }))
  const started = ok(await owner.client.startExport({ body: { list: 'payments', format: 'csv' } }))
  ok(await owner.client.invitePerson({ body: { email: 'nova@example.org', role: 'viewer' } }))
  const [invitation] = ok(await owner.client.listInvitations())
  const finance = ok(await owner.client.listPeople()).find(({ email }) => email === 'finance@demo.example')
  const [session] = ok(await owner.client.listOfficeSessions())
  const [passkey] = ok(await owner.client.listPasskeys())
  const key = ok(await owner.client.createPlatformKey({ params: { platformCode: '1001' }, body: { name: 'Caixa', scopes: ['read'] } }))
  const [programCall] = await eventually('A call of a program is kept', async () => {
    const calls = ok(await owner.client.listProgramCalls())
    return calls.length > 0 && calls
  })
  return [
    ['/sessions/', { id: session!.id }],
    ['/passkeys/', { id: passkey!.id }],
    ['/calls/', { id: programCall!.id }],
    ['/changes/', { changeId: of('/entities/{changeId}').changeId! }],
    ['/exports/', { id: started.id }],
    ['/views/', { id: view.id }],
    ['/people/invitations/', { id: invitation!.id }],
    ['/people/', { id: finance!.id }],
    ['/fee-invoices/', of('/invoices/{id}')],
    ['/acting-platforms/', { code: '1002' }],
    ['/platforms/', { ...of('/webhooks/{id}'), platformCode: '1001', webhookId: hook.id, keyId: key.id }],
  ]
}

const intruder = await intrude()
const things = await officeThings()
// A method and a kind of mail are words that every entity has.
const wordsNotIds = ['updateMethodLimits', 'updateMailChoice']
const named = Object.values<Operation>(officeOperations).filter(
  ({ caller, path, permission, operationId }) =>
    caller === 'person' &&
    path.includes('{') &&
    !(permission && isDeskPermission(permission)) &&
    !path.startsWith('/desk/') &&
    !wordsNotIds.includes(operationId),
)

async function ask(by: typeof owner, clientId: string, operation: Operation): Promise<{ status: number; text: string }> {
  const params = things.find(([prefix]) => operation.path.startsWith(prefix))?.[1] ?? paramsOf(operation)
  const body = bodyOf(operation)
  const response = await by.fetch(`${baseUrl}/office/api${addressOf(operation, params)}`, {
    method: operation.method,
    headers: { 'Office-Request': '1', 'Escudo-ClientId': clientId, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body }),
  })
  return { status: response.status, text: await response.text() }
}

test('another entity’s ids are nothing, in every call that names one', async () => {
  await app.sql`update office_sessions set proved_at = now()`
  const opened: string[] = []
  for (const operation of named) {
    const { status, text } = await ask(intruder, other, operation)
    if (status !== 404) opened.push(`${operation.operationId}: ${status} ${text}`)
    for (const secret of secrets) assert(!text.includes(`"${secret}"`), `${operation.operationId} tells ${secret}.`)
  }
  assert.deepEqual(opened, [])
  tally('Calls of the office with another entity’s ids', named.length)
})

test('whose they are sees them', async () => {
  for (const operation of named.filter(({ method }) => method === 'GET')) {
    const { status, text } = await ask(owner, '510000002', operation)
    assert.equal(status, 200, `${operation.operationId}: ${text}`)
  }
})
