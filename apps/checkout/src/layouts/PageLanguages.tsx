import type { PageView } from '@escudo/contracts/page'
import { LanguageSwitch } from '@escudo/ui'
import { useLanguage, useSay } from '../say.ts'

/** The page in its other languages: the same layout, in the same frame and its colours. */
export function PageLanguages({ view: { layout, parent, theme, accent } }: { view: PageView }) {
  const say = useSay()
  const frame = { ...(parent && { parent }), ...(theme && { theme }), ...(accent && { accent }) }
  const rest: Record<string, string> = layout === 'embed' ? frame : { page_layout: layout }
  return (
    <LanguageSwitch
      label={say('languages')}
      current={useLanguage()}
      hrefOf={(other) => `?${new URLSearchParams({ page_language: other, ...rest })}`}
    />
  )
}
