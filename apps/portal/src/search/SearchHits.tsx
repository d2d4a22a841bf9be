import { useTexts } from '../components/texts.ts'
import type { Hit } from './find.ts'
import { excerpt } from './options.ts'
import styles from './SearchHits.module.css'
import type { FindState } from './use-find.ts'

type Props = {
  list: string
  query: string
  state: FindState
  hits: readonly Hit[]
  active: number
  isShown: boolean
  onActive: (index: number) => void
  onGo: (hit: Hit) => void
}

/** The places found, one an option; the box keeps the focus and names the active one. */
export function SearchHits({ list, query, state, hits, active, isShown, onActive, onGo }: Props) {
  const word = useTexts()
  return (
    <div className={styles.hits} data-hits hidden={!isShown}>
      <div id={list} role="listbox" aria-label={word('search')} hidden={hits.length === 0}>
        {hits.map((hit, index) => (
          <div
            key={hit.url}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.hit}
            // The box keeps the focus; a finger that scrolls the list chooses nothing.
            onMouseDown={(event) => event.preventDefault()}
            onPointerUp={() => onGo(hit)}
            onPointerEnter={() => onActive(index)}
          >
            <strong>{hit.title}</strong>
            {hit.heading && <span> › {hit.heading}</span>}
            {hit.text && <span className={styles.text}>{excerpt(hit.text, query)}</span>}
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {isShown && hits.length === 0 && word(state === 'ready' ? 'noHits' : state === 'failed' ? 'searchFailed' : 'searching')}
      </p>
    </div>
  )
}
