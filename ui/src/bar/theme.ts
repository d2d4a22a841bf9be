import { themeCookie, themeKey } from '@escudo/contracts/page'
import { useSyncExternalStore } from 'react'

export type ThemeChoice = 'light' | 'dark' | 'system'

const heard = new Set<() => void>()
/** Where a browser keeps nothing: for as long as the page is open. */
let chosen: ThemeChoice = 'system'

function readTheme(): ThemeChoice {
  try {
    const kept = localStorage.getItem(themeKey)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return chosen
  }
}

/** The stylesheet (tokens.css) goes by this, and by the device where it is not there; the page that is drawn with it is told by a cookie. */
function showTheme(): void {
  const root = document.documentElement
  const theme = readTheme()
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  document.cookie = themeCookie(theme)
  for (const tell of heard) tell()
}

function chooseTheme(theme: ThemeChoice): void {
  chosen = theme
  try {
    if (theme === 'system') localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, theme)
  } catch {
    // It holds for this page.
  }
  showTheme()
}

function listen(tell: () => void): () => void {
  heard.add(tell)
  addEventListener('storage', showTheme)
  // Chosen before there was a cookie, or in another tab meanwhile.
  showTheme()
  return () => {
    heard.delete(tell)
    removeEventListener('storage', showTheme)
  }
}

/** By day, in the dark, or as the device has it; another tab's choice is followed. */
export function useTheme(): [theme: ThemeChoice, choose: (theme: ThemeChoice) => void] {
  return [useSyncExternalStore(listen, readTheme, () => 'system'), chooseTheme]
}
