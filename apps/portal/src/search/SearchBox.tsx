import { useHistory } from '@docusaurus/router'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTexts } from '../components/texts.ts'
import type { Hit } from './find.ts'
import styles from './SearchBox.module.css'
import { SearchHits } from './SearchHits.tsx'
import { useFind } from './use-find.ts'
import { useSearchKey } from './use-search-key.ts'

/** The search box; its index is fetched when somebody first means to use it. */
export function SearchBox() {
  const word = useTexts()
  const list = useId()
  const { box, state, prepare, query, write, hits, active, setActive, isShown, go, onKeyDown, setOpen } = useSearch()
  return (
    <div className={styles.search} onPointerEnter={() => void prepare()} onPointerDown={() => void prepare()}>
      <input
        ref={box}
        id="search_input_react"
        className={styles.input}
        type="search"
        role="combobox"
        autoComplete="off"
        aria-label={word('search')}
        aria-expanded={isShown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isShown && hits[active] ? `${list}-${active}` : undefined}
        placeholder={word(state === 'loading' ? 'loading' : 'search')}
        disabled={state === 'loading'}
        value={query}
        onFocus={() => {
          setOpen(true)
          void prepare()
        }}
        onBlur={() => setOpen(false)}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
      />
      <SearchHits list={list} query={query} hits={hits} active={active} isShown={isShown} onActive={setActive} onGo={go} />
    </div>
  )
}

/** What is typed, what is found, which of it is active, and where the keys lead. */
function useSearch() {
  const history = useHistory()
  const box = useRef<HTMLInputElement>(null)
  const { find, state, prepare } = useFind()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const hits: Hit[] = find && query.trim() ? find(query) : []

  useSearchKey(() => void prepare().then(() => box.current?.focus()))
  useEffect(() => {
    // The box is not disabled by its own focus: it gets that back once the index is there.
    if (state === 'ready') box.current?.focus()
  }, [state])

  function write(text: string): void {
    setQuery(text)
    setActive(0)
    setOpen(true)
  }

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

  const isShown = isOpen && query.trim() !== '' && state === 'ready'
  return { box, state, prepare, query, write, hits, active, setActive, isShown, go, onKeyDown, setOpen }
}
