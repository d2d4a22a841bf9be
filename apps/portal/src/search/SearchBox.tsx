import { useHistory } from '@docusaurus/router'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTexts } from '../components/texts.ts'
import type { Hit } from './find.ts'
import styles from './SearchBox.module.css'
import { isPhone } from './is-phone.ts'
import { SearchHits } from './SearchHits.tsx'
import { useAsked } from './use-asked.ts'
import { useFind } from './use-find.ts'
import { useSearchKey } from './use-search-key.ts'

type Props = {
  /** A page may hold a box of its own beside the bar's. */
  id?: string
  /** What is looked for before anybody has typed. */
  start?: string
  /** In the bar, in a page, or filling a phone's sheet. */
  look?: 'bar' | 'wide' | 'sheet'
  /** Told when a place was chosen. */
  onChosen?: () => void
}

const looks = { bar: [styles.search, styles.input], wide: [styles.wide, styles.input], sheet: [styles.inSheet, styles.input] } as const

/** The search box; its index is fetched when somebody first means to use it. What is typed before it is here is kept. */
export function SearchBox({ id = 'search_input_react', start = '', look = 'bar', onChosen }: Props) {
  const word = useTexts()
  const list = useId()
  const { box, state, prepare, query, write, hits, active, setActive, isShown, go, onKeyDown, setOpen } = useSearch(start, look, onChosen)
  const [place, field] = looks[look]
  return (
    <div className={place} onPointerEnter={() => void prepare()} onPointerDown={() => void prepare()}>
      <input
        ref={box}
        id={id}
        className={field}
        enterKeyHint="search"
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

/** What somebody typed before the page's script was here is looked for too. */
function useTypedBefore(box: RefObject<HTMLInputElement | null>, write: (text: string) => void): void {
  const takeOver = useEffectEvent(() => {
    const typed = box.current?.value
    if (typed) write(typed)
  })
  useEffect(() => takeOver(), [])
}

/** What is typed, what is found, which of it is active, and where the keys lead. */
function useSearch(start: string, look: NonNullable<Props['look']>, onChosen?: () => void) {
  const history = useHistory()
  const box = useRef<HTMLInputElement>(null)
  const { find, state, prepare } = useFind()
  const [query, setQuery] = useState(start)
  const [active, setActive] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const hits: Hit[] = find && query.trim() ? find(query) : []
  const hasKeys = look === 'bar'

  useSearchKey(() => {
    box.current?.focus()
    void prepare()
  }, hasKeys)

  function write(text: string): void {
    void prepare()
    setQuery(text)
    setActive(0)
    setOpen(true)
  }

  useTypedBefore(box, write)

  useAsked((words) => {
    // On a phone the sheet hears it, and this box is not there.
    if (isPhone()) return
    box.current?.focus()
    write(words)
  }, hasKeys)

  function go(hit: Hit): void {
    setOpen(false)
    setQuery('')
    box.current?.blur()
    onChosen?.()
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

  const isShown = (isOpen || look === 'sheet') && query.trim() !== ''
  return { box, state, prepare, query, write, hits, active, setActive, isShown, go, onKeyDown, setOpen }
}
