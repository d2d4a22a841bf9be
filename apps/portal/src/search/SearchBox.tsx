import { useHistory } from '@docusaurus/router'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTexts } from '../components/texts.ts'
import type { Hit } from './find.ts'
import styles from './SearchBox.module.css'
import { SearchHits } from './SearchHits.tsx'
import { useAsked } from './use-asked.ts'
import { useFind } from './use-find.ts'
import { useSearchKey } from './use-search-key.ts'

type Props = {
  /** A page may hold a box of its own beside the bar's. */
  id?: string
  /** What is looked for before anybody has typed. */
  start?: string
  isWide?: boolean
}

/** The search box; its index is fetched when somebody first means to use it. What is typed before it is here is kept. */
export function SearchBox({ id = 'search_input_react', start = '', isWide = false }: Props) {
  const word = useTexts()
  const list = useId()
  const { box, state, prepare, query, write, hits, active, setActive, isShown, go, onKeyDown, setOpen } = useSearch(start, !isWide)
  return (
    <div className={isWide ? styles.wide : styles.search} onPointerEnter={() => void prepare()} onPointerDown={() => void prepare()}>
      <input
        ref={box}
        id={id}
        className={isWide ? styles.input : styles.small}
        type="search"
        role="combobox"
        autoComplete="off"
        aria-label={word('search')}
        aria-expanded={isShown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isShown && hits[active] ? `${list}-${active}` : undefined}
        placeholder={word('search')}
        aria-busy={state === 'loading'}
        value={query}
        onFocus={() => {
          setOpen(true)
          void prepare()
        }}
        onBlur={() => setOpen(false)}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
      />
      <SearchHits list={list} query={query} state={state} hits={hits} active={active} isShown={isShown} onActive={setActive} onGo={go} />
    </div>
  )
}

/** What is typed, what is found, which of it is active, and where the keys lead. */
function useSearch(start: string, hasKeys: boolean) {
  const history = useHistory()
  const box = useRef<HTMLInputElement>(null)
  const { find, state, prepare } = useFind()
  const [query, setQuery] = useState(start)
  const [active, setActive] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const hits: Hit[] = find && query.trim() ? find(query) : []

  useSearchKey(() => {
    if (!hasKeys) return
    box.current?.focus()
    void prepare()
  }, hasKeys)

  function write(text: string): void {
    void prepare()
    setQuery(text)
    setActive(0)
    setOpen(true)
  }

  useAsked((words) => {
    box.current?.focus()
    write(words)
  }, hasKeys)

  function go(hit: Hit): void {
    setOpen(false)
    setQuery('')
    box.current?.blur()
    history.push(hit.url)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step && hits.length > 0) {
      event.preventDefault()
      setActive((active + step + hits.length) % hits.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const hit = hits[active]
      if (hit) go(hit)
    } else if (event.key === 'Escape') {
      setOpen(false)
      box.current?.blur()
    }
  }

  const isShown = isOpen && query.trim() !== ''
  return { box, state, prepare, query, write, hits, active, setActive, isShown, go, onKeyDown, setOpen }
}
