import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react'

/** A place that was found: its address, the page it is on, what the place on it is called (empty for the page), and the words around what was asked for. */
export type SearchHit = { url: string; title: string; heading: string; text: string }
type Find = (query: string) => SearchHit[]

/** Where the bar looks: `load` brings what finds, or undefined while there is nothing to look in; `at` is the page that looks instead where it fails. */
export type SearchSource = { load: () => Promise<Find | undefined>; at: string }

export type SearchState = 'idle' | 'loading' | 'ready' | 'building' | 'failed'

const againMs = 3000

/** What finds, fetched once somebody means to use it, and again when that failed; while it is being made it is asked for again. */
function useFind(
  load: SearchSource['load'],
  isAsked: boolean,
): { find: Find | undefined; state: SearchState; prepare: () => Promise<void> } {
  const isUnderWay = useRef(false)
  const [find, setFind] = useState<Find>()
  const [state, setState] = useState<SearchState>('idle')

  async function prepare(): Promise<void> {
    if (isUnderWay.current || find) return
    isUnderWay.current = true
    setState((before) => (before === 'building' ? before : 'loading'))
    try {
      const loaded = await load()
      setFind(() => loaded)
      setState(loaded ? 'ready' : 'building')
    } catch {
      setState('failed')
    }
    isUnderWay.current = false
  }

  const tryAgain = useEffectEvent(() => void prepare())
  const isWaiting = state === 'building' && isAsked
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => tryAgain(), againMs)
    return () => clearInterval(timer)
  }, [isWaiting])

  return { find, state, prepare }
}

/** Ctrl+K and, outside of fields, the slash lead to the field. */
function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)
      const isMeant = ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') || (event.key === '/' && !isTyping)
      if (!isMeant) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [field])
}

/** What is typed, what is found, which of it is active, and where the keys lead. */
export function useBarSearch({ load, at }: SearchSource) {
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const words = query.trim()
  const isShown = isOpen && words !== ''
  const { find, state, prepare } = useFind(load, isShown)
  const hits = find && words !== '' ? find(words) : []
  useSearchKey(field)

  function write(text: string): void {
    void prepare()
    setQuery(text)
    setActive(0)
    setOpen(true)
  }

  /** What somebody typed before the page's script was here. */
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value ?? ''
    if (typed !== query) write(typed)
  })
  useEffect(() => takeOver(), [])

  function go(): void {
    const hit = hits[active]
    if (hit) location.assign(hit.url)
    else if (words !== '' && state === 'failed') location.assign(`${at}?q=${encodeURIComponent(words)}`)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      setActive((active + step + hits.length) % hits.length)
    } else if (event.key === 'Escape') {
      // A field of this kind empties itself: what was typed stays while its list is closed.
      event.preventDefault()
      setOpen(false)
      field.current?.blur()
    }
  }

  return { field, query, write, hits, active, setActive, state, isShown, setOpen, prepare, go, onKeyDown }
}
