import useBaseUrl from '@docusaurus/useBaseUrl'
import { createContext, useCallback, useRef, useState } from 'react'
import type { Reference, ReferenceCall } from '../../document/reference.ts'

/** What a page that was built needs to come to life: which calls there are, and an example of each. */
export type BriefCall = Pick<ReferenceCall, 'id' | 'method' | 'path' | 'title' | 'example'> & { isPrepared?: true; prepare?: string }
export type BriefReference = { groups: { id: string; title: string; calls: BriefCall[] }[] }

/** All that the reference says, its calls by their ids. */
export type WholeReference = Pick<Reference, 'objects' | 'messages'> & { calls: ReadonlyMap<string, ReferenceCall> }
export type LoadedWhole = { whole: WholeReference | undefined; hasFailed: boolean; load: () => Promise<void> }

const byId = ({ groups, objects, messages }: Reference): WholeReference => ({
  calls: new Map(groups.flatMap(({ calls }) => calls.map((call) => [call.id, call] as const))),
  objects,
  messages,
})

export const LoadedReference = createContext<LoadedWhole>({ whole: undefined, hasFailed: false, load: async () => undefined })

/** The reference while the site is built; in a browser it is fetched for what was not built: a page walked to, a form. */
export function useLoadedReference(given: BriefReference | Reference): LoadedWhole {
  const address = useBaseUrl('/reference.json')
  const [whole, setWhole] = useState(() => ('messages' in given ? byId(given) : undefined))
  const [hasFailed, setFailed] = useState(false)
  const isAsked = useRef(false)

  const load = useCallback(async (): Promise<void> => {
    if (isAsked.current) return
    isAsked.current = true
    setFailed(false)
    try {
      const response = await fetch(address)
      if (!response.ok) throw new Error(`${address} did not come: ${response.status}.`)
      setWhole(byId((await response.json()) as Reference))
    } catch {
      isAsked.current = false
      setFailed(true)
    }
  }, [address])

  return { whole, hasFailed, load }
}
