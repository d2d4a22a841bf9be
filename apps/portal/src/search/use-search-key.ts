import { useEffect, useEffectEvent } from 'react'

/** Hears Ctrl+K and, outside of fields, the slash. */
export function useSearchKey(onKey: () => void, isHeard: boolean): void {
  const heard = useEffectEvent((event: KeyboardEvent): void => {
    const isTyping = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)
    const isAsked = ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') || (event.key === '/' && !isTyping)
    if (!isAsked || !isHeard) return
    event.preventDefault()
    onKey()
  })
  useEffect(() => {
    window.addEventListener('keydown', heard)
    return () => window.removeEventListener('keydown', heard)
  }, [])
}
