import { useLocation } from '@docusaurus/router'
import useBaseUrl from '@docusaurus/useBaseUrl'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { useCallback, useEffect, useRef, useState } from 'react'
import styles from './ApiPanel.module.css'
import { onOpenApi } from './api-panel.ts'
import { useReferenceFrame } from './use-reference-frame.ts'
import { useTexts } from './texts.ts'

/**
 * The reference beside a guide: a button at the edge, a panel with a frame of `/api`. While it is open the keyboard stays
 * in it: its first and last place send the focus round. The mouse may still use the guide.
 */
export function ApiPanel() {
  const { pathname } = useLocation()
  const word = useTexts()
  const isBrowser = useIsBrowser()
  const { frame, start, isOpen, open, shut, close } = usePanel()
  // The page of what is not there is one document for every address: what an address adds comes after it.
  if (!isBrowser || !/\/docs\/guides(\/|$)/.test(pathname)) return null
  return (
    <>
      <button type="button" className={styles.edge} aria-expanded={isOpen} onClick={() => open('api')}>
        {word('api')}
      </button>
      <section className={styles.panel} data-open={isOpen} role="dialog" aria-label={word('apiPanel')} inert={!isOpen}>
        <div tabIndex={0} onFocus={() => frame.current?.focus()} />
        <div className={styles.head}>
          <h2>{word('apiPanel')}</h2>
          <button type="button" ref={close} aria-label={word('close')} onClick={shut}>
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
        {start !== undefined && (
          <iframe
            ref={frame}
            src={start}
            title={word('apiPanel')}
            onLoad={({ currentTarget }) =>
              currentTarget.contentWindow?.addEventListener('keydown', ({ key }) => void (key === 'Escape' && shut()))
            }
          />
        )}
        <div tabIndex={0} onFocus={() => close.current?.focus()} />
      </section>
    </>
  )
}

/** Whether the panel is open, where its frame begins (undefined until somebody asks for it), and who had the focus before. */
function usePanel() {
  const { pathname } = useLocation()
  const base = useBaseUrl('/')
  const [isOpen, setOpen] = useState(false)
  const [start, setStart] = useState<string | undefined>()
  const { frame, move } = useReferenceFrame()
  const opener = useRef<Element | null>(null)
  const close = useRef<HTMLButtonElement>(null)

  const open = useCallback(
    (place: string): void => {
      opener.current = document.activeElement
      setStart((known) => known ?? base + place)
      setOpen(true)
    },
    [base],
  )
  const shut = useCallback((): void => {
    setOpen(false)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }, [])

  useEffect(
    () =>
      onOpenApi((place) => {
        if (!isOpen) open(place)
        move(base + place)
      }),
    [base, isOpen, open, move],
  )
  useEffect(() => {
    if (!isOpen) return
    close.current?.focus()
    const onKey = (event: KeyboardEvent): void => void (event.key === 'Escape' && shut())
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOpen, shut])
  useEffect(() => setOpen(false), [pathname])
  return { frame, start, isOpen, open, shut, close }
}
