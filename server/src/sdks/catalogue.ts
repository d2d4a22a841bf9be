import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { SdkOptions } from '../domain/sdk-options.ts'

export type SdkLanguage = { kind: 'client' | 'documentation'; options: SdkOptions }

/** The languages of the generator with their options, as `npm run sdks:options` wrote them. */
export function readSdkLanguages(): ReadonlyMap<string, SdkLanguage> {
  const file = join(import.meta.dirname, 'options.json.gz')
  return new Map(Object.entries<SdkLanguage>(JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'))))
}
