import type { OfficePageClient, OfficeView, WireOfficeSession } from '@escudo/contracts/page'
import { createContext, useContext } from 'react'

/** What every room knows: who is here, for which entity, and how to ask the server. */
export type Office = {
  view: OfficeView
  client: OfficePageClient
  session: WireOfficeSession
  /** The entity that the address names; empty at the provider's desk. */
  clientId: string
  may: (permission: string) => boolean
}

export const OfficeContext = createContext<Office | undefined>(undefined)

export function useOffice(): Office {
  const office = useContext(OfficeContext)
  if (!office) throw new Error('Nobody is signed in here.')
  return office
}
