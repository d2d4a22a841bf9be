import { useState, type RefObject } from 'react'
import { useTexts } from '../../components/texts.ts'
import styles from './styles.module.css'

/** Puts a text on the clipboard; over plain http, where no script may, it is selected and copied the old way. */
async function copy(text: string, place: HTMLElement | null): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  if (place) getSelection()?.selectAllChildren(place)
  document.execCommand('copy')
}

type Props = { code: string; place: RefObject<HTMLElement | null>; isWrapped: boolean; onWrap: () => void }

/** What can be done with a block of code: its lines broken where they are longer than it is wide, and a copy. */
export function CodeButtons({ code, place, isWrapped, onWrap }: Props) {
  const word = useTexts()
  const [isCopied, setCopied] = useState(false)
  const [isLong] = useState(() => (place.current?.parentElement?.scrollWidth ?? 0) > (place.current?.parentElement?.clientWidth ?? 0))

  async function onCopy(): Promise<void> {
    await copy(code, place.current)
    setCopied(true)
    setTimeout(() => setCopied(false), 1500)
  }

  return (
    <div className={styles.buttonGroup}>
      {isLong && (
        <button type="button" aria-label={word('wrap')} title={word('wrap')} aria-pressed={isWrapped} onClick={onWrap}>
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M3 6h18M3 12h14a4 4 0 0 1 0 8h-4m3-3-3 3 3 3M3 18h6" />
          </svg>
        </button>
      )}
      <button type="button" aria-label={word(isCopied ? 'copied' : 'copy')} title={word('copy')} onClick={() => void onCopy()}>
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d={isCopied ? 'M4 12.500l5 5L20 6.500' : 'M9 9h11v12H9zM5 15H4V3h11v2'} />
        </svg>
      </button>
    </div>
  )
}
