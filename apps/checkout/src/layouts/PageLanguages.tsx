import type { PageView } from '@escudo/contracts/page'
import { useLanguage, useSay } from '../say.ts'
import { LanguageMenu } from './LanguageMenu.tsx'

/** The page in its other languages, in the same layout. */
export function PageLanguages({ view: { layout } }: { view: PageView }) {
  return (
    <LanguageMenu
      label={useSay()('languages')}
      current={useLanguage()}
      hrefOf={(other) => `?${new URLSearchParams({ page_language: other, page_layout: layout })}`}
    />
  )
}
