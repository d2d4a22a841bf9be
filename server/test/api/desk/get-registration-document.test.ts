import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createFormClient } from '@escudo/contracts'
import { assertRefused, ok } from '../../builders.ts'
import { smallFiles } from '../../disputes.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'
import { freeNifs, registration } from '../../registrations.ts'

const provider = await startTestProvider()
const { app, baseUrl } = provider
const [compliance, support, owner] = await Promise.all(
  (['staff-compliance', 'staff-support', 'owner'] as const).map((person) => demoOffice(provider, person)),
)
const form = createFormClient({ baseUrl, language: 'EN' })
const [clientId] = freeNifs.waiting
const { token } = ok(await form.registerEntity({ body: registration(clientId) })).follow
const active = Buffer.from('%PDF-1.4\n1 0 obj << /OpenAction << /JS (x) >> >>\n%%EOF').toString('base64')
for (const [kind, name, content] of [
  ['company', 'certidao.pdf', smallFiles.pdf],
  ['identity', '<img src=x onerror=1>.png', smallFiles.png],
  ['identity', 'cc.jpg', smallFiles.jpeg],
  ['other', 'form.pdf', active],
] as const)
  ok(await form.addRegistrationDocument({ params: { token }, body: { kind, name, content } }))
const review = async () => ok(await compliance!.client.getEntityReview({ params: { clientId } })).registrations[0]!
const registrationId = (await review()).id
const addressOf = (place: number | string, of = `${clientId}/registrations/${registrationId}`) =>
  `${baseUrl}/office/desk/entities/${of}/documents/${place}`
const look = (place: number | string, by = compliance!) => by.fetch(addressOf(place))
const acts = async () => app.sql<{ subject: string; who: string; outcome: string }[]>`
  select subject, who, outcome from audit where action = 'getRegistrationDocument' order by audit_id`

describe('papers on screen', () => {
  test('the review names them, without what is in them', async () => {
    const { documents } = await review()
    assert.deepEqual(
      documents.map(({ place, kind, type, isActive }) => [place, kind, type, isActive]),
      [
        ['0', 'company', 'application/pdf', false],
        ['1', 'identity', 'image/png', false],
        ['2', 'identity', 'image/jpeg', false],
        ['3', 'other', 'application/pdf', true],
      ],
    )
    assert(!JSON.stringify(documents).includes(smallFiles.pdf.slice(0, 12)))
    assert.deepEqual(await acts(), [])
  })

  const policy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox"
  const rows = [
    [0, 'application/pdf', 'pdf', smallFiles.pdf],
    [1, 'image/png', 'png', smallFiles.png],
    [2, 'image/jpeg', 'jpg', smallFiles.jpeg],
  ] as const
  for (const [place, type, ending, content] of rows)
    test(`${type}: as what it is, under a name of ours, kept nowhere, and nothing in it runs`, async () => {
      const answer = await look(place)
      assert.equal(answer.status, 200)
      const told = (name: string) => answer.headers.get(name)
      assert.equal(told('Content-Type'), type)
      assert.equal(told('Content-Disposition'), `inline; filename="${clientId}-${registrationId}-${place}.${ending}"`)
      assert.equal(told('X-Content-Type-Options'), 'nosniff')
      assert.equal(told('Cache-Control'), 'private, no-store')
      assert.equal(told('Cross-Origin-Resource-Policy'), 'same-origin')
      assert.equal(told('Content-Security-Policy'), `${policy}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`)
      assert.equal(Buffer.from(await answer.arrayBuffer()).toString('base64'), content)
      assert.equal((await acts()).at(-1)?.subject, `${clientId}/${registrationId}/${place}`)
    })

  test('what does something when it is opened is only taken away, as is what somebody wants so', async () => {
    assert.match((await look(3)).headers.get('Content-Disposition') ?? '', /^attachment/)
    const wanted = await compliance!.fetch(`${addressOf(0)}?download`)
    assert.match(wanted.headers.get('Content-Disposition') ?? '', /^attachment/)
    // One of before nobody had looked into.
    await app.sql`update registration_documents set is_active = null`
    assert((await review()).documents.every(({ isActive }) => isActive))
    assert.match((await look(3)).headers.get('Content-Disposition') ?? '', /^attachment/)
    assert.match((await look(0)).headers.get('Content-Disposition') ?? '', /^inline/)
  })

  test('no frame holds it in a browser in which an acquirer’s script ran', async () => {
    const answer = await fetch(addressOf(0), { headers: { Cookie: `${compliance!.cookie()}; escudo_form=1` } })
    assert.match(answer.headers.get('Content-Security-Policy') ?? '', /frame-ancestors 'none'/)
  })

  test('each look is an act; another site’s page, another role and nobody are refused', async () => {
    const before = (await acts()).length
    ok(await compliance!.client.getRegistrationDocument({ params: { clientId, registrationId, place: '0' } }))
    assert.partialDeepStrictEqual((await acts()).at(-1), { who: 'staff-compliance@demo.example', outcome: 'seen' })
    for (const by of [support!, owner!]) assert.equal((await look(0, by)).status, 403)
    assert.equal((await look(0, openOffice(provider))).status, 401)
    const foreign = await compliance!.fetch(addressOf(0), { headers: { 'Sec-Fetch-Site': 'cross-site' } })
    assert.equal(foreign.status, 403)
    assert.equal((await acts()).length, before + 1)
  })

  test('404 e00500: no such document, registration or entity. 409: one that is not what it was', async () => {
    const ask = (params: { clientId: string; registrationId: string; place: string }) =>
      compliance!.client.getRegistrationDocument({ params })
    const whole = { clientId, registrationId, place: '0' }
    assertRefused(await ask({ ...whole, place: '9' }), 404, ['e00500', '/place'])
    assertRefused(await ask({ ...whole, place: 'x' }), 404, ['e00500', '/place'])
    assertRefused(await ask({ ...whole, registrationId: '999999' }), 404, ['e00500', '/place'])
    assertRefused(await ask({ ...whole, registrationId: 'x' }), 404, ['e00500', '/registrationId'])
    assertRefused(await ask({ ...whole, clientId: '510000002' }), 404, ['e00500', '/place'])
    assertRefused(await ask({ ...whole, clientId: 'x' }), 404, ['e00500', '/clientId'])
    await app.sql`update registration_documents set type = 'image/png' where place = 0`
    assertRefused(await ask(whole), 409, ['e00402', '/place'])
  })
})
