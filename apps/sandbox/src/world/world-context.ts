import type { apiOperations, Data } from '@escudo/contracts'
import { createContext, use } from 'react'

export type WorldState = Data<typeof apiOperations.getWorld>
export type StreamState = 'connecting' | 'live' | 'lost'

/**
 * What the page knows of the world, always the newest. `offsetMs`: how far the entity's clock is ahead of this browser's;
 * `phonesAt`: when the phones' requests came, on this browser's clock.
 */
export type LiveWorld = {
  world: WorldState | undefined
  line: StreamState
  offsetMs: number
  phonesAt: number
  clientId: string
  choose: (clientId: string) => void
}

export const WorldContext = createContext<LiveWorld | undefined>(undefined)

export function useWorld(): LiveWorld {
  const live = use(WorldContext)
  if (!live) throw new Error('A part of the world was drawn outside it.')
  return live
}
