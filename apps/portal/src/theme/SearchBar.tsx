import { useHistory } from '@docusaurus/router'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useWords } from '../components/words.ts'
import type { Find, Hit } from '../search/find.ts'
import styles from './SearchBar.module.css'

/** The part of a text around the first word that was asked for. */
function excerpt(text: string, query: string): string {
  const word = query.trim().split(/\s+/)[0]?.toLowerCase() ?? ''
  const at = Math.max(0, text.toLowerCase().indexOf(word) - 40)
  return `${at > 0 ? '…' : ''}${text.slice(at, at + 110)}${text.length > at + 110 ? '…' : ''}`
}

/** The search box; its index is fetched when somebody first means to use it. */
export default function SearchBar() {
  const word = useWords()
  const base = useBaseUrl('/')
  const history = useHistory()
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(false)
  const [find, setFind] = useState<Find | undefined>()
  const [state, setState] = useState<'idle' | 'loading' | 'ready'>('idle')
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const hits: Hit[] = find && query.trim() ? find(query) : []

  async function prepare(): Promise<void> {
    if (asked.current) return
    asked.current = true
    setState('loading')
    try {
      const loaded = await (await import('../search/find.ts')).loadFind(base)
      setFind(() => loaded)
      setState('ready')
    } catch {
      asked.current = false
      setState('idle')
    }
  }

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)
      const isAsked = ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') || (event.key === '/' && !isTyping)
      if (!isAsked || document.querySelector('.scalar-app')) return
      event.preventDefault()
      void prepare().then(() => input.current?.focus())
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  useEffect(() => {
    // The box is not disabled by its own focus: it gets that back once the index is there.
    if (state === 'ready') input.current?.focus()
  }, [state])

  function go(hit: Hit | undefined): void {
    if (!hit) return
    setOpen(false)
    setQuery('')
    input.current?.blur()
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
      go(hits[active])
    } else if (event.key === 'Escape') {
      setOpen(false)
      input.current?.blur()
    }
  }

  const isShown = isOpen && query.trim() !== '' && state === 'ready'
  return (
    <div className={styles.search} onPointerEnter={() => void prepare()} onPointerDown={() => void prepare()}>
      <input
        ref={input}
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
        placeholder={state === 'loading' ? 'Loading...' : word('search')}
        disabled={state === 'loading'}
        value={query}
        onFocus={() => {
          setOpen(true)
          void prepare()
        }}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setQuery(event.target.value)
          setActive(0)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label={word('search')} className={styles.hits} hidden={!isShown}>
        {hits.map((hit, index) => (
          <div
            key={hit.url}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.hit}
            onPointerDown={(event) => {
              event.preventDefault()
              go(hit)
            }}
            onPointerEnter={() => setActive(index)}
          >
            <strong>{hit.heading || hit.title}</strong>
            {hit.heading && <span className={styles.page}>{hit.title}</span>}
            <span className={styles.text}>{excerpt(hit.text, query)}</span>
          </div>
        ))}
        {isShown && hits.length === 0 && <p className={styles.none}>{word('noHits')}</p>}
      </div>
    </div>
  )
}
