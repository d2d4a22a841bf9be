import type { Client } from '@escudo/contracts'
import type { SandboxView } from '@escudo/contracts/page'
import { createContext, use } from 'react'

/** `headerPrefix`: what the server calls its headers with; `routes`: where its calls are. */
type SandboxPage = SandboxView & { client: Client }

export const SandboxContext = createContext<SandboxPage | undefined>(undefined)

/** The page's client; it is set once, before anything is drawn. */
export function useSandbox(): SandboxPage {
  const sandbox = use(SandboxContext)
  if (!sandbox) throw new Error('A part of the sandbox was drawn outside its context.')
  return sandbox
}
