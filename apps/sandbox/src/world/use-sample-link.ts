import { useLanguage, useTheme } from '@escudo/ui'

/** Where the sandbox's plain pages are, in this language and theme: the shop is on another origin, which does not know what was chosen here. */
export function useSampleLink(): (place: 'shop' | 'app' | 'mailbox') => string {
  const language = useLanguage()
  const [theme] = useTheme()
  return (place) => `/sandbox/${place}?lang=${language}${theme === 'system' ? '' : `&theme=${theme}`}`
}
