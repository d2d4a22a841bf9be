import { useId } from 'react'
import classes from './SiteBar.module.css'
import found from './SearchHits.module.css'
import { useBarSearch, type SearchHit, type SearchSource, type SearchState } from './use-bar-search.ts'

export type SearchTexts = { label: string; none: string } & Readonly<Record<Exclude<SearchState, 'idle' | 'ready'>, string>>

type HitsProps = { list: string; hits: readonly SearchHit[]; active: number; onActive: (index: number) => void }

/** The places found, each a link that a mouse may open elsewhere; the field keeps the focus and names the active one. */
function Hits({ list, hits, active, onActive }: HitsProps) {
  return hits.map(({ url, title, heading, text }, index) => (
    <a
      key={url}
      id={`${list}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      href={url}
      className={found.hit}
      onPointerDown={(event) => event.preventDefault()}
      onPointerEnter={() => onActive(index)}
    >
      <strong>{title}</strong>
      {heading !== '' && <span> › {heading}</span>}
      {text !== '' && <span className={found.text}>{text}</span>}
    </a>
  ))
}

/** The bar's search: what is typed is found here, without leaving the page. Its index is fetched when somebody first means to use it. */
export function BarSearch({ texts, source }: { texts: SearchTexts; source: SearchSource }) {
  const list = useId()
  const { field, query, write, hits, active, setActive, state, isShown, setOpen, prepare, go, onKeyDown } = useBarSearch(source)
  return (
    <form
      role="search"
      className={classes.search}
      onPointerEnter={() => void prepare()}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <input
        ref={field}
        className={classes.input}
        type="search"
        role="combobox"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={texts.label}
        aria-expanded={isShown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isShown && hits[active] ? `${list}-${active}` : undefined}
        aria-busy={state === 'loading'}
        placeholder={texts.label}
        value={query}
        onFocus={() => {
          setOpen(true)
          void prepare()
        }}
        onBlur={() => setOpen(false)}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={found.hits} hidden={!isShown}>
        <div id={list} role="listbox" aria-label={texts.label} hidden={hits.length === 0}>
          <Hits list={list} hits={hits} active={active} onActive={setActive} />
        </div>
        <p role="status" className={found.none}>
          {isShown && hits.length === 0 && texts[state === 'ready' ? 'none' : state === 'idle' ? 'loading' : state]}
        </p>
      </div>
    </form>
  )
}
