import type { Db } from '../../store/db.ts'
import {
  findPasskey,
  insertChallenge,
  listPasskeysOf,
  savePasskeyUse,
  takeChallenge,
  type Passkey,
  type Purpose,
} from '../../store/office/passkeys.ts'
import type { CallFacts, Services } from '../call.ts'

/** Read when somebody first signs in: it brings a library of certificates along. */
const passkeys = () => import('@simplewebauthn/server')

type Place = Pick<Services, 'publicUrl'>

/** For which name passkeys are, and from which pages they may come. A browser takes no address as a name: the sandbox's is localhost. */
function partyOf({ publicUrl }: Place): { rpID: string; origins: string[] } {
  const { hostname, origin, port, protocol } = new URL(publicUrl)
  if (!/^[\d.]+$|^\[/.test(hostname)) return { rpID: hostname, origins: [origin] }
  return { rpID: 'localhost', origins: [`${protocol}//localhost${port && `:${port}`}`] }
}

/** What a new passkey of a person is asked for, as JSON: one that the device finds by itself and opens for its owner. */
export async function askForNewPasskey(call: Pick<CallFacts, 'person'> & Place & { sql: Db }): Promise<string> {
  const { personId, email, name } = call.person!
  const { generateRegistrationOptions } = await passkeys()
  const known = await listPasskeysOf(call.sql, personId)
  const options = await generateRegistrationOptions({
    rpName: 'Escudo',
    rpID: partyOf(call).rpID,
    userName: email,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(personId)),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await insertChallenge(call.sql, options.challenge, 'register', personId)
  return JSON.stringify(options)
}

/** What a known passkey is asked for, as JSON: whichever of this name, or one of a person's own. */
export async function askForPasskey(call: Place & { sql: Db }, purpose: Purpose, personId: string | null): Promise<string> {
  const { generateAuthenticationOptions } = await passkeys()
  const own = personId === null ? [] : await listPasskeysOf(call.sql, personId)
  const options = await generateAuthenticationOptions({
    rpID: partyOf(call).rpID,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
  })
  await insertChallenge(call.sql, options.challenge, purpose, personId)
  return JSON.stringify(options)
}

/** What a browser sent of a passkey, as far as it can be read. */
function readResponse(text: string): { id: string } | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && 'id' in read && typeof read.id === 'string' ? { ...read, id: read.id } : undefined
  } catch {
    return undefined
  }
}

/** A check that throws what is wrong says no; a database that is away is no answer. */
async function orNothing<T>(outages: unknown[], check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check()
  } catch (error) {
    if (outages.length > 0) throw outages[0]
    void error
    return undefined
  }
}

/** Takes the challenge once; an outage meanwhile is kept apart from an answer that is wrong. */
function taking(sql: Db, outages: unknown[], purpose: Purpose, personId: string | null) {
  return (challenge: string): Promise<boolean> =>
    takeChallenge(sql, challenge, purpose, personId).catch((error: unknown) => {
      outages.push(error)
      throw error
    })
}

type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** The passkey that a device made for a person, or undefined when its answer does not hold. */
export async function readNewPasskey(call: Place & { sql: Db }, personId: string, text: string): Promise<NewPasskey | undefined> {
  const response = readResponse(text)
  if (!response) return undefined
  const { verifyRegistrationResponse } = await passkeys()
  const { rpID, origins } = partyOf(call)
  const outages: unknown[] = []
  const checked = await orNothing(outages, () =>
    verifyRegistrationResponse({
      response: response as never,
      expectedChallenge: taking(call.sql, outages, 'register', personId),
      expectedOrigin: origins,
      expectedRPID: rpID,
    }),
  )
  if (!checked?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  return { credentialId: id, publicKey, counter: String(counter), transports }
}

/** Whose passkey answered what was asked, or undefined: of anybody where nobody is named. Its use is noted. */
export async function checkPasskey(
  call: Place & { sql: Db },
  purpose: Purpose,
  personId: string | null,
  text: string,
): Promise<Passkey | undefined> {
  const response = readResponse(text)
  const known = response && (await findPasskey(call.sql, response.id))
  if (!known || (personId !== null && known.personId !== personId)) return undefined
  const { verifyAuthenticationResponse } = await passkeys()
  const { rpID, origins } = partyOf(call)
  const outages: unknown[] = []
  const checked = await orNothing(outages, () =>
    verifyAuthenticationResponse({
      response: response as never,
      expectedChallenge: taking(call.sql, outages, purpose, personId),
      expectedOrigin: origins,
      expectedRPID: rpID,
      credential: { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter: Number(known.counter) },
    }),
  )
  if (!checked?.verified) return undefined
  await savePasskeyUse(call.sql, known.credentialId, checked.authenticationInfo.newCounter)
  return known
}
