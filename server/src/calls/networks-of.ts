import type { Violation } from '@escudo/contracts'
import { networkOf } from './allowed-address.ts'

/** What was typed as networks, each once; or which of them are none. */
export function networksOf(typed: readonly string[]): { addresses: string[] } | { violations: Violation[] } {
  const networks = typed.map(networkOf)
  const violations = networks.flatMap((network, index) =>
    network === undefined
      ? [{ code: 'e00219', pointer: `/addresses/${index}`, values: { example: '203.0.113.0/24' } } satisfies Violation]
      : [],
  )
  return violations.length > 0 ? { violations } : { addresses: [...new Set(networks.filter((one) => one !== undefined))] }
}
