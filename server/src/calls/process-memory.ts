import { createCache, type Cache } from '../cache.ts'
import { createNetworkLimit } from './network-limit.ts'
import { createTokenBuckets } from './token-buckets.ts'

/** What calls and jobs of one process remember and count; what is remembered of a database is with its pool (`perPool`). */
export type Memory = {
  /** Platforms' private keys. Opening one costs more than everything else of authentication; under the sealed bytes, so that a changed key works at once. */
  openedKeys: Cache<number, readonly { sealed: Uint8Array; opened: Buffer }[]>
  /** When a hash of the SOAP service was first seen. */
  soapHashes: Cache<string, number>
  /** How many requests each host of a merchant has under way. */
  hosts: Map<string, number>
  /** What an address may still begin by payment links. */
  linkLimit: ReturnType<typeof createNetworkLimit>
  /** How often an address may still begin to sign in to the office: each beginning is a row for five minutes. */
  signInLimit: ReturnType<typeof createNetworkLimit>
  /** What an address may still ask of the SDK generator: a JVM each, and nobody is known. */
  sdkLimit: ReturnType<typeof createNetworkLimit>
  /** How often an open page may still make us ask its acquirer: whoever has its address comes back as often as they like. */
  pageAsks: ReturnType<typeof createTokenBuckets>
  /** How often a platform may still have a phone asked, by entity and phone; only production counts. */
  phoneAsks: ReturnType<typeof createTokenBuckets>
}

/** Made once, in `app.ts`. */
export function createMemory(): Memory {
  return {
    openedKeys: createCache({ most: 10_000 }),
    soapHashes: createCache({ most: 10_000, longestMs: 5 * 60 * 60_000 }),
    hosts: new Map(),
    // A whole table that pays by one café's network; each payment takes a reference.
    linkLimit: createNetworkLimit({ burst: 60, perMinute: 12 }),
    // Everybody of a shop's office in the morning.
    signInLimit: createNetworkLimit({ burst: 60, perMinute: 60 }),
    // Every language once, and then one in ten seconds.
    sdkLimit: createNetworkLimit({ burst: 60, perMinute: 6 }),
    // Back, reloaded, back again; what happens meanwhile is told by a notice, or found by the worker.
    pageAsks: createTokenBuckets({ burst: 5, perMinute: 6 }),
    // A payer who lets several requests run out, and a shop that asks again.
    phoneAsks: createTokenBuckets({ burst: 10, perMinute: 2 }),
  }
}
