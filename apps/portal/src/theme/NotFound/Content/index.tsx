import Link from '@docusaurus/Link'
import { useLocation } from '@docusaurus/router'
import Translate from '@docusaurus/Translate'
import useIsBrowser from '@docusaurus/useIsBrowser'
import Heading from '@theme/Heading'
import { barLinks } from '../../../../bar-links.ts'
import { useLocale, useTexts } from '../../../components/texts.ts'
import { SearchBox } from '../../../search/SearchBox.tsx'

/** The words of an address, to look for what it may have meant. */
function wordsOf(pathname: string): string {
  return decodeURIComponent(pathname)
    .replaceAll(/\/(es|en|docs|guides|category|integrations)(?=\/|$)|\.\w+$/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A page that is not there: a search with the words of its address, and the ways in. */
export default function NotFoundContent({ className = '' }: { className?: string }) {
  const locale = useLocale()
  const word = useTexts()
  const { pathname } = useLocation()
  const isBrowser = useIsBrowser()
  return (
    <main className={`container margin-vert--xl ${className}`}>
      <Heading as="h1">
        <Translate id="theme.NotFound.title">Page not found</Translate>
      </Heading>
      <p>{word('notHere')}</p>
      {isBrowser && <SearchBox id="search_missing" start={wordsOf(pathname)} look="wide" />}
      <ul>
        <li>
          <Link to={barLinks.guides.path}>{barLinks.guides.label[locale]}</Link>
        </li>
        <li>
          <Link to={barLinks.reference.path}>{barLinks.reference.label[locale]}</Link>
        </li>
        <li>
          <Link to="/docs/guides/errors">{word('refusals')}</Link>
        </li>
      </ul>
    </main>
  )
}
