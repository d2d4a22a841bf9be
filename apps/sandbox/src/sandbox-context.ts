import type { Client } from '@escudo/contracts'
import type { Language } from '@escudo/contracts/vocabulary'
import { createContext, use } from 'react'
import type { Texts } from './texts.ts'

/** `headerPrefix`: what the server calls its headers with. */
export type Sandbox = { client: Client; language: Language; texts: Texts; headerPrefix: string }

export const SandboxContext = createContext<Sandbox | undefined>(undefined)

/** The page's client, language and texts; they are set once, before anything is drawn. */
export function useSandbox(): Sandbox {
  const sandbox = use(SandboxContext)
  if (!sandbox) throw new Error('A part of the sandbox was drawn outside its context.')
  return sandbox
}
