import { useLocation } from '@docusaurus/router'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { useEffect, useRef, useState } from 'react'
import styles from './ApiPanel.module.css'
import { onOpenApi } from './api-panel.ts'
import { useWords } from './words.ts'

/** How long the viewer needs before it can be moved: when the panel is open already, and when it has just opened. */
const moveMs = { open: 700, opening: 1000 } as const

/** The reference beside a guide: a button at the edge, a panel with a frame of `/api`. */
export function ApiPanel() {
  const { pathname } = useLocation()
  const word = useWords()
  const reference = useBaseUrl('/api')
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const opener = useRef<Element | null>(null)
  const close = useRef<HTMLButtonElement>(null)
  const isGuide = /\/docs\/guides(\/|$)/.test(pathname)

  function open(): void {
    opener.current = document.activeElement
    setOpened(true)
    setOpen(true)
  }

  useEffect(
    () =>
      onOpenApi((hash) => {
        const wait = isOpen ? moveMs.open : moveMs.opening
        if (!isOpen) open()
        setTimeout(() => {
          if (frame.current?.contentWindow) frame.current.contentWindow.location.hash = hash
        }, wait)
      }),
    [isOpen],
  )
  useEffect(() => {
    if (!isOpen) return
    close.current?.focus()
    const onKey = (event: KeyboardEvent): void => void (event.key === 'Escape' && shut())
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOpen])
  useEffect(() => setOpen(false), [pathname])

  function shut(): void {
    setOpen(false)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }

  if (!isGuide) return null
  return (
    <>
      <button type="button" className={styles.edge} aria-expanded={isOpen} onClick={open}>
        {word('api')}
      </button>
      <section className={styles.panel} data-open={isOpen} aria-label={word('apiPanel')} inert={!isOpen}>
        <header className={styles.head}>
          <h2>{word('apiPanel')}</h2>
          <button type="button" ref={close} aria-label={word('close')} onClick={shut}>
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </header>
        {wasOpened && <iframe ref={frame} src={reference} title={word('apiPanel')} />}
      </section>
    </>
  )
}
