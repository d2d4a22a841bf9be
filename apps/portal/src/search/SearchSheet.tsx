import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../components/texts.ts'
import { isPhone } from './is-phone.ts'
import { SearchBox } from './SearchBox.tsx'
import styles from './SearchSheet.module.css'
import { useAsked } from './use-asked.ts'
import { useSearchKey } from './use-search-key.ts'

/** The search of a phone: a glass in the bar, and a sheet that fills the screen while somebody looks for something. */
export function SearchSheet() {
  const word = useTexts()
  const sheet = useRef<HTMLDialogElement>(null)
  /** What the box begins with; undefined while the sheet is away. */
  const [start, setStart] = useState<string>()

  useEffect(() => {
    if (start !== undefined && sheet.current?.open === false) sheet.current.showModal()
  }, [start])
  useSearchKey(() => isPhone() && setStart(''), true)
  useAsked((words) => isPhone() && setStart(words), true)

  const close = (): void => sheet.current?.close()
  return (
    <>
      <button type="button" className={styles.glass} aria-label={word('search')} aria-haspopup="dialog" onClick={() => setStart('')}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
            <circle cx="10" cy="10" r="6" />
            <path d="M15 15l6 6" />
          </g>
        </svg>
      </button>
      <dialog ref={sheet} className={styles.sheet} aria-label={word('search')} onClose={() => setStart(undefined)}>
        {start !== undefined && (
          <>
            <SearchBox id="search_sheet" start={start} look="sheet" onChosen={close} />
            <button type="button" className={styles.cancel} onClick={close}>
              {word('cancel')}
            </button>
          </>
        )}
      </dialog>
    </>
  )
}
