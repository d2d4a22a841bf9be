import assert from 'node:assert/strict'
import { createOfficeClient, type DemoPerson, type OfficeClient } from '@escudo/contracts'
import { checkedFetch } from './checked-fetch.ts'
import { ok } from './builders.ts'
import { startDevice } from './passkey-device.ts'
import type { TestProvider } from './harness.ts'

/** A browser as far as the office needs one: it keeps the cookie that it is given and sends it. */
export type OfficeBrowser = { client: OfficeClient; cookie: () => string; setCookie: (cookie: string) => void; fetch: typeof fetch }

/** A browser without a session, on the screens of an entity (or of none). */
export function openOffice({ baseUrl }: Pick<TestProvider, 'baseUrl'>, clientId?: string): OfficeBrowser {
  let cookie = ''
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    if (cookie) headers.set('Cookie', cookie)
    const response = await checkedFetch(input, { ...init, headers })
    for (const given of response.headers.getSetCookie()) cookie = given.includes('Max-Age=0') ? '' : given.split(';')[0]!
    return response
  }
  const client = createOfficeClient({ baseUrl, fetch: send, ...(clientId !== undefined && { clientId }) })
  return { client, cookie: () => cookie, setCookie: (value) => (cookie = value), fetch: send }
}

/** A demo person of the sandbox, signed in; a member of the bakery on its screens. */
export async function demoOffice(provider: Pick<TestProvider, 'baseUrl'>, person: DemoPerson): Promise<OfficeBrowser> {
  const browser = openOffice(provider, person.startsWith('staff-') ? undefined : '510000002')
  ok(await browser.client.signInAsDemoPerson({ body: { person } }))
  assert(browser.cookie() !== '')
  return browser
}

/** The secret of the last link that was mailed to an address. */
export async function mailedInvitation({ app }: Pick<TestProvider, 'app'>, email: string): Promise<string> {
  const [mail] = await app.sql<{ body: string }[]>`
    select body from sandbox.mails where recipient = ${email} and body like '%/office/invitation#%' order by mail_id desc limit 1`
  return /#([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? assert.fail(`No invitation was mailed to ${email}.`)
}

/** Where the sandbox's passkeys are for: a browser takes no address as a name. */
export const passkeyOrigin = (baseUrl: string): string => baseUrl.replace('127.0.0.1', 'localhost')

/** A demo person with a passkey on a device of theirs. */
export async function withPasskey(provider: Pick<TestProvider, 'baseUrl'>, person: DemoPerson) {
  const browser = await demoOffice(provider, person)
  const device = startDevice(passkeyOrigin(provider.baseUrl))
  const { options } = ok(await browser.client.startPasskeyRegistration())
  ok(await browser.client.addPasskey({ body: { name: 'Telemóvel', response: device.make(options) } }))
  return { browser, device }
}
