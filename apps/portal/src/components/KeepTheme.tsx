import { themeCookie } from '@escudo/contracts/vocabulary'
import { useEffect } from 'react'

/** What is chosen here holds on the registration from its first paint: that page has no script of ours that could run before. */
export function KeepTheme() {
  useEffect(() => {
    const root = document.documentElement
    const tell = (): void => {
      document.cookie = themeCookie(root.dataset.themeChoice ?? 'system')
    }
    tell()
    const watch = new MutationObserver(tell)
    watch.observe(root, { attributes: true, attributeFilter: ['data-theme-choice'] })
    return () => watch.disconnect()
  }, [])
  return null
}
