import type { Client } from '@escudo/contracts'
import { createContext, use } from 'react'

/** `headerPrefix`: what the server calls its headers with. */
type SandboxPage = { client: Client; headerPrefix: string }

export const SandboxContext = createContext<SandboxPage | undefined>(undefined)

/** The page's client; it is set once, before anything is drawn. */
export function useSandbox(): SandboxPage {
  const sandbox = use(SandboxContext)
  if (!sandbox) throw new Error('A part of the sandbox was drawn outside its context.')
  return sandbox
}
