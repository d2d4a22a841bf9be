import { useEffect, useRef } from 'react'
import classes from './SiteBar.module.css'

type Props = {
  label: string
  /** Where it is looked for; the words go along as `q`. */
  at: string
}

/** A field whose words are looked for elsewhere; Ctrl+K and, outside of fields, the slash lead to it. */
export function BarSearch({ label, at }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)
      const isAsked = ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') || (event.key === '/' && !isTyping)
      if (!isAsked) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault()
        const words = field.current?.value.trim() ?? ''
        if (words !== '') location.assign(`${at}?q=${encodeURIComponent(words)}`)
      }}
    >
      <input
        ref={field}
        className={classes.input}
        type="search"
        name="q"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
      />
    </form>
  )
}
