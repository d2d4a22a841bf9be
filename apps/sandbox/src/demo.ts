import { createClient, type Client } from '@escudo/contracts'
import { useMemo } from 'react'
import { useSandbox } from './sandbox-context.ts'
import { useWorld } from './world/world-context.ts'

/** The sandbox's platforms and entities, the same in every sandbox (README). */
const keys: Readonly<Record<string, { platformCode: string; privateKey: string }>> = {
  '510000002': { platformCode: '1001', privateKey: 'demo-private-key-1001' },
  '500100209': { platformCode: '1001', privateKey: 'demo-private-key-1001' },
  '508000009': { platformCode: '1002', privateKey: 'demo-private-key-1002' },
}

export const demoEntities = Object.keys(keys).sort((a, b) => (a === '510000002' ? -1 : b === '510000002' ? 1 : a.localeCompare(b)))

export function keysOf(clientId: string) {
  return keys[clientId]
}

/** Marks what the page only reads to draw itself: the inspector leaves it out. */
export const onlyLooking = { 'Sandbox-Look': '1' }

/** The API as the shop of the chosen entity calls it; undefined for an entity whose keys this page does not know. */
export function useMerchant(): Client | undefined {
  const { language, headerPrefix } = useSandbox()
  const { clientId } = useWorld()
  return useMemo(() => {
    const known = keys[clientId]
    return known && createClient({ baseUrl: '', clientId, headerPrefix, language, ...known })
  }, [clientId, headerPrefix, language])
}
