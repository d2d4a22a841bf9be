import type { FirstCall, Text } from '@escudo/contracts/page'
import type { ComponentType } from 'react'

/** A room: where it is below `/office/{clientId}`, who may enter, and what its first paint asks. */
export type Room = {
  path: string
  permission: string
  name: Text
  Screen: ComponentType
  /** Rooms that are reached from another one stand in no menu. */
  isInMenu?: boolean
  first?: (search: URLSearchParams, id: string) => FirstCall[]
}
