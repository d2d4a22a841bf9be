/** Why no passkey answered. */
type PasskeyProblem = 'noPasskeys' | 'passkeyLeft' | 'passkeyKnown' | 'passkeyFailed'
export type PasskeyAnswer = { response: string } | { failed: PasskeyProblem }

const fromText = (text: string): ArrayBuffer => {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0)).buffer
}
const toText = (bytes: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** Whether this browser has passkeys at all; pages without https have none, but for localhost. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function' && navigator.credentials !== undefined

/** Browsers before 2025 read no JSON of their own; what the options name by text is bytes to them. */
function requestOf(json: PublicKeyCredentialRequestOptionsJSON): PublicKeyCredentialRequestOptions {
  if (typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function') return PublicKeyCredential.parseRequestOptionsFromJSON(json)
  const allowCredentials = (json.allowCredentials ?? []).map(({ id }) => ({ id: fromText(id), type: 'public-key' as const }))
  const { timeout = 60_000, rpId = location.hostname } = json
  return { challenge: fromText(json.challenge), userVerification: 'required', timeout, rpId, allowCredentials }
}

function creationOf(json: PublicKeyCredentialCreationOptionsJSON): PublicKeyCredentialCreationOptions {
  if (typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function') return PublicKeyCredential.parseCreationOptionsFromJSON(json)
  const { rp, user, pubKeyCredParams, timeout = 60_000 } = json
  return {
    rp,
    timeout,
    challenge: fromText(json.challenge),
    user: { ...user, id: fromText(user.id) },
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    excludeCredentials: (json.excludeCredentials ?? []).map(({ id }) => ({ id: fromText(id), type: 'public-key' as const })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  }
}

/** What a passkey answered, as the server reads it. */
function answerOf(credential: PublicKeyCredential): string {
  if (typeof credential.toJSON === 'function') return JSON.stringify(credential.toJSON())
  const { id, rawId, type, response } = credential
  const made = response as AuthenticatorAttestationResponse & AuthenticatorAssertionResponse
  const bytes = made.attestationObject
    ? { attestationObject: toText(made.attestationObject), transports: made.getTransports?.() ?? [] }
    : {
        authenticatorData: toText(made.authenticatorData),
        signature: toText(made.signature),
        ...(made.userHandle && { userHandle: toText(made.userHandle) }),
      }
  return JSON.stringify({
    id,
    rawId: toText(rawId),
    type,
    response: { clientDataJSON: toText(made.clientDataJSON), ...bytes },
    clientExtensionResults: credential.getClientExtensionResults(),
  })
}

const problemOf = (error: unknown): PasskeyProblem => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'passkeyKnown'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'passkeyLeft' : 'passkeyFailed'
}

async function answered(ask: () => Promise<Credential | null>): Promise<PasskeyAnswer> {
  if (!hasPasskeys()) return { failed: 'noPasskeys' }
  try {
    const credential = await ask()
    return credential ? { response: answerOf(credential as PublicKeyCredential) } : { failed: 'passkeyLeft' }
  } catch (error) {
    return { failed: problemOf(error) }
  }
}

/** Asks the device for a passkey that it has; `options` as the server sent them. */
export const showPasskey = (options: string): Promise<PasskeyAnswer> =>
  answered(() => navigator.credentials.get({ publicKey: requestOf(JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON) }))

/** Makes a passkey on the device. */
export const makePasskey = (options: string): Promise<PasskeyAnswer> =>
  answered(() => navigator.credentials.create({ publicKey: creationOf(JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON) }))
