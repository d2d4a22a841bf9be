import type { Client } from '@escudo/contracts'
import { createApiPageClient } from '@escudo/contracts/page'
import { demoEntities as entities, demoKeys } from '@escudo/contracts/vocabulary'
import { useLanguage } from '@escudo/ui'
import { useMemo } from 'react'
import { useSandbox } from './sandbox-context.ts'
import { useWorld } from './world/world-context.ts'

export const demoClientIds: readonly string[] = entities.map(({ clientId }) => clientId)

/** The keys of the platform that acts for an entity; undefined for an entity that is not the sandbox's own. */
export function platformKeysOf(clientId: string) {
  const entity = entities.find((one) => one.clientId === clientId)
  return entity && { platformCode: entity.platformCode, privateKey: demoKeys[entity.platformCode] }
}

/** Marks what the page only reads to draw itself: the inspector leaves it out. */
export const onlyLooking = { 'Sandbox-Look': '1' }

/** The API as the shop of the chosen entity calls it; undefined for an entity whose keys this page does not know. */
export function useMerchant(): Client | undefined {
  const { headerPrefix, routes } = useSandbox()
  const language = useLanguage()
  const { clientId } = useWorld()
  return useMemo(() => {
    const known = platformKeysOf(clientId)
    return known && createApiPageClient(routes, { baseUrl: '', clientId, headerPrefix, language, ...known })
  }, [clientId, headerPrefix, language, routes])
}
