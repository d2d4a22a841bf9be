import type { PageView } from '@escudo/contracts/page'
import { LanguageSwitch } from '@escudo/ui'
import { useLanguage, useSay } from '../say.ts'

/** The page in its other languages: the same layout, in the same frame. */
export function PageLanguages({ view: { layout, parent } }: { view: PageView }) {
  const say = useSay()
  const rest: Record<string, string> = layout === 'embed' ? { ...(parent && { parent }) } : { page_layout: layout }
  return (
    <LanguageSwitch
      label={say('languages')}
      current={useLanguage()}
      hrefOf={(other) => `?${new URLSearchParams({ page_language: other, ...rest })}`}
    />
  )
}
