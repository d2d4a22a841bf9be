import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import classes from './Dialog.module.css'

type Props = { title: string; children: ReactNode; onClose: () => void; closeLabel: string; isWide?: boolean }

/** Where somebody begins: the first field that is shown, or else the title, never the button that leaves. */
function focusFirst(dialog: HTMLDialogElement, title: HTMLElement | null): void {
  const fields = [...dialog.querySelectorAll<HTMLElement>('input:not([type=hidden]), select, textarea')]
  const first = fields.find((field) => field.checkVisibility()) ?? title
  first?.focus()
}

/** The browser's own dialog: it keeps the focus inside, Escape leaves it, and what opened it has the focus again. */
export function Dialog({ title, children, onClose, closeLabel, isWide = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  // It closes before it leaves the page: of one that is gone the browser remembers no opener.
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    if (opened) focusFirst(opened, heading.current)
    return () => opened?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`${classes.dialog} ${isWide ? classes.wide : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes.head}>
        <h2 ref={heading} id={titleId} className={classes.title} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={classes.close} aria-label={closeLabel} onClick={onClose}>
          <span aria-hidden="true">✕</span>
        </button>
      </div>
      {children}
    </dialog>
  )
}
