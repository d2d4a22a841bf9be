import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, newReference, ok, payReference } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { demoOffice, openOffice, withPasskey } from '../../server/test/office.ts'
import { approvedEntity } from '../../server/test/registrations.ts'
import { tally } from '../../server/test/tally.ts'

// The office from outside: by another's id, from another site's page, in a browser that somebody else prepared.
const provider = await startTestProvider()
const { client, clientFor, baseUrl } = provider
const owner = await demoOffice(provider, 'owner')
const other = '511000006'

test('no id of another entity opens anything, in calls and in files', async () => {
  await approvedEntity(client, other)
  const theirs = clientFor({ clientId: other })
  const reference = await newReference(theirs)
  ok(await payReference(client, reference))
  const payment = reference.id
  const link = ok(await theirs.createLink({ body: { amount: 1250 } })).id
  const { transfers } = ok(await client.settleDay({ body: { clientId: other } }))
  const transfer = transfers[0]?.reference ?? assert.fail('Nothing was transferred.')
  ok(await theirs.getTransfer({ params: { id: transfer } }))
  const own = { 'Escudo-ClientId': '510000002', 'Office-Request': '1', 'Content-Type': 'application/json' }
  const calls: [method: string, path: string, body?: object][] = [
    ['GET', `payments/${payment}`],
    ['GET', `payments/${payment}/timeline`],
    ['GET', `payments/${payment}/receipt`],
    ['POST', `payments/${payment}/refunds`, { amount: 1 }],
    ['POST', `payments/${payment}/captures`, { amount: 1 }],
    ['PATCH', `payments/${payment}/cancellation`, {}],
    ['PATCH', `payments/${payment}/amount`, { amount: 2 }],
    ['GET', `links/${link}`],
    ['PUT', `links/${link}`, { code: 'X' }],
    ['GET', `transfers/${transfer}`],
    ['GET', 'platforms/2001/webhooks'],
    ['POST', 'platforms/2001/keys', { name: 'x', scopes: ['read'] }],
    ['POST', 'platforms/2001/rotation', { days: 1 }],
    ['PUT', 'platforms/2001', { suspended: true }],
  ]
  for (const [method, path, body] of calls) {
    const { status } = await owner.fetch(`${baseUrl}/office/api/${path}`, {
      method,
      headers: own,
      ...(body && { body: JSON.stringify(body) }),
    })
    assert.equal(status, 404, `${method} ${path}`)
  }
  const files = [
    `${other}/payments.csv`,
    `${other}/audit.csv`,
    `510000002/payments/${payment}/receipt.pdf`,
    `510000002/transfers/${transfer}.csv`,
  ]
  for (const file of files) {
    const { status } = await owner.fetch(`${baseUrl}/office/${file}`)
    assert(status === 403 || status === 404, `${file}: ${status}`)
  }
  assert.equal(ok(await owner.client.searchPayments({ query: { q: payment } })).length, 0)
  tally('Ids of another entity, asked for by a person of this one', calls.length + files.length + 1)
})

describe('a page of somebody else', () => {
  test('reads no file and no call in a person’s name, and frames no room', async () => {
    const paths = ['/office/510000002/payments.csv', '/office/510000002/audit.csv', '/office/api/session', '/office/api/payments']
    const from = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'null' },
      { Origin: 'https://evil.example' },
      { Origin: baseUrl.replace('http:', 'https:') },
    ]
    for (const path of paths)
      for (const headers of from) assertForeign(await owner.fetch(baseUrl + path, { headers }), `${path} ${JSON.stringify(headers)}`)
    const page = await owner.fetch(`${baseUrl}/office/510000002`)
    assert.match(page.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
    assert.equal(page.headers.get('cache-control'), 'no-store')
    tally('Questions of another site’s page in a person’s name', paths.length * from.length)
  })

  test('makes no change: not as a form, not as text, not without our header', async () => {
    const plain = { 'Office-Request': '1', 'Content-Type': 'text/plain' }
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    for (const [headers, expected] of [
      [plain, 415],
      [form, 403],
      [{ 'Content-Type': 'application/json' }, 403],
    ] as const) {
      const sent = await owner.fetch(`${baseUrl}/office/api/session/entity`, { method: 'PUT', headers, body: '{"clientId":"510000002"}' })
      assert.equal(sent.status, expected, JSON.stringify(headers))
    }
  })
})

function assertForeign({ status }: Response, what: string): void {
  assert.equal(status, 403, what)
}

describe('a browser that somebody else prepared', () => {
  test('is given a session that nobody knew, and the one that was planted ends', async () => {
    const attacker = await demoOffice(provider, 'viewer')
    const planted = attacker.cookie()
    const { device } = await withPasskey(provider, 'support')
    const victim = openOffice(provider, '510000002')
    victim.setCookie(planted)
    const { options } = ok(await victim.client.startPasskeySignIn())
    ok(await victim.client.finishPasskeySignIn({ body: { response: device.show(options) } }))
    assert.notEqual(victim.cookie(), planted)
    assertRefused(await attacker.client.getOfficeSession(), 401, ['e00901'])
    assert.equal(ok(await victim.client.getOfficeSession()).person.email, 'support@demo.example')
  })

  test('that sends two sessions has none', async () => {
    const [one, two] = [owner.cookie(), (await demoOffice(provider, 'viewer')).cookie()]
    for (const Cookie of [`${one}; ${two}`, `${two}; ${one}`, `${one}x`, one.toUpperCase()])
      assert.equal((await fetch(`${baseUrl}/office/api/session`, { headers: { Cookie } })).status, 401, Cookie)
  })
})

test('over https the session is this host’s alone, for whole paths, and no other name will do', async () => {
  const secure = await startTestProvider({ publicUrl: 'https://pay.example' })
  const headers = { 'Content-Type': 'application/json', 'Office-Request': '1' }
  const body = '{"person":"owner"}'
  const given = await fetch(`${secure.baseUrl}/office/api/demo/sessions`, { method: 'POST', headers, body })
  const cookie = given.headers.get('set-cookie') ?? ''
  assert.match(cookie, /^__Host-office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Expires=[^;]+; Secure$/)
  const [named = ''] = cookie.split(';')
  const ask = async (Cookie: string) => (await fetch(`${secure.baseUrl}/office/api/session`, { headers: { Cookie } })).status
  assert.deepEqual([await ask(named), await ask(named.replace('__Host-', ''))], [200, 401])
})

test('whoever reads along with a cookie that was stolen is out once its owner proves who they are; the owner reads on', async () => {
  const { browser, device } = await withPasskey(provider, 'finance')
  const stolen = browser.cookie()
  const { id } = await newReference(client)
  const follow = (Cookie: string) =>
    fetch(`${baseUrl}/office/api/payments/${id}/timeline`, {
      headers: { Accept: 'text/event-stream', 'Escudo-ClientId': '510000002', Cookie },
    })
  const stream = await follow(stolen)
  assert.equal(stream.headers.get('content-type'), 'text/event-stream')
  const { options } = ok(await browser.client.startPasskeyProof())
  ok(await browser.client.proveWithPasskey({ body: { response: device.show(options) } }))
  ok(await client.cancelPayment({ params: { id }, body: {} }))
  // It ends, and the page opens another one with the cookie that it has by then.
  assert(!(await stream.text()).includes('"cancelled"'))
  assert.equal((await follow(stolen)).status, 401)
  const again = await follow(browser.cookie())
  const reader = again.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  assert(new TextDecoder().decode(value).includes('"cancelled"'))
  for (const path of ['office/510000002/payments.csv', 'office/510000002/audit.csv'])
    assert.equal((await fetch(`${baseUrl}/${path}`, { headers: { Cookie: stolen } })).status, 401, path)
  const page = await (await fetch(`${baseUrl}/office/510000002/payments`, { headers: { Cookie: stolen } })).text()
  assert(!page.includes('finance@demo.example'))
  tally('Uses of a cookie whose person has proved themselves since', 5)
})

test('whoever is let go is shown no more by the stream that was open', async () => {
  const viewer = await demoOffice(provider, 'viewer')
  const { id } = await newReference(client)
  const answer = await fetch(`${baseUrl}/office/api/payments/${id}/timeline`, {
    headers: { Accept: 'text/event-stream', 'Escudo-ClientId': '510000002', Cookie: viewer.cookie() },
  })
  assert.equal(answer.headers.get('content-type'), 'text/event-stream')
  const people = ok(await owner.client.listPeople())
  ok(await owner.client.removePerson({ params: { id: people.find(({ email }) => email === 'viewer@demo.example')!.id } }))
  // It ends: with the next change, or when it looks again.
  ok(await client.cancelPayment({ params: { id }, body: {} }))
  assert(!(await answer.text()).includes('"cancelled"'))
})
