/** Where a platform's sealed keys rest. */
export function platformPlace(platformId: number | string): string {
  return `platform:${platformId}`
}

/** Where the sealed number of a saved method rests. */
export function methodPlace(entityId: number, vaultId: string): string {
  return `vault:${entityId}:${vaultId}`
}

/** Where what a connector remembers of a question rests. */
export function attemptPlace(entityId: number, attemptId: string): string {
  return `attempt:${entityId}:${attemptId}`
}

/** Where the settings of an account at an acquirer rest. */
export function accountPlace(account: string): string {
  return `acquirer:${account}`
}

/** Where a notice of an acquirer rests, by its account and the digest of what it says. */
export function noticePlace(account: string, digest: string): string {
  return `notice:${account}:${digest}`
}

/** Where what a merchant answered to a dispute rests: the texts by its id, a file by id and number. */
export function evidencePlace(entityId: number, id: string): string {
  return `evidence:${entityId}:${id}`
}

/** Where a document of a registration rests: by the registration and its number there. */
export function registrationDocumentPlace(entityId: number, id: string): string {
  return `registration:${entityId}:${id}`
}

/** Where a key of our own rests. */
export function ownKeyPlace(name: string): string {
  return `key:${name}`
}

/** Where the key of the app rests that gives a person's codes. */
export function codeKeyPlace(personId: string): string {
  return `codes:${personId}`
}
