import useBaseUrl from '@docusaurus/useBaseUrl'
import { useRef, useState } from 'react'
import type { Find } from './find.ts'

export type FindState = 'idle' | 'loading' | 'ready' | 'failed'

/** The search of this language; its index is fetched by `prepare`, once, and again when that failed. */
export function useFind() {
  const base = useBaseUrl('/')
  const asked = useRef(false)
  const [find, setFind] = useState<Find | undefined>()
  const [state, setState] = useState<FindState>('idle')

  async function prepare(): Promise<void> {
    if (asked.current) return
    asked.current = true
    setState('loading')
    try {
      const loaded = await (await import('./find.ts')).loadFind(base)
      setFind(() => loaded)
      setState('ready')
    } catch {
      asked.current = false
      setState('failed')
    }
  }

  return { find, state, prepare }
}
