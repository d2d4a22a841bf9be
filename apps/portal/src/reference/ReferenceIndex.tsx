import Link from '@docusaurus/Link'
import { useHistory } from '@docusaurus/router'
import useBaseUrl from '@docusaurus/useBaseUrl'
import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import { useEffect } from 'react'
import type { ReferenceContents } from '../../document/reference.ts'
import { barLinks } from '../../bar-links.ts'
import { chrome } from '../../chrome-texts.ts'
import { tellShown } from '../components/api-panel.ts'
import { useLocale, useTexts } from '../components/texts.ts'
import { CallLink } from './Contents.tsx'
import { placeOfHash } from './old-place.ts'
import styles from './Reference.module.css'

/** Where the reference begins: every call in the order of the tasks, each task on a page of its own. */
export function ReferenceIndex({ contents }: { contents: ReferenceContents }) {
  const locale = useLocale()
  const word = useTexts()
  const history = useHistory()
  const base = useBaseUrl('/')
  useEffect(() => {
    const place = placeOfHash(window.location.hash, contents)
    if (place) history.replace(base + place)
    tellShown()
  }, [contents, history, base])
  return (
    <Layout title={barLinks.reference.label[locale]} description={chrome.tagline[locale]}>
      <main className={`container ${styles.index}`}>
        <Heading as="h1">{barLinks.reference.label[locale]}</Heading>
        <p>{word('referenceLead')}</p>
        <p>
          {word('referenceRules')} <Link to="/docs/guides/authentication">{word('credentials')}</Link>
          {'\u00a0· '}
          <a href="/api/docs/api.json">{word('download')}</a>
        </p>
        <div className={styles.tasks}>
          {contents.map(({ id, title, calls }) => (
            <section key={id} id={`task-${id}`} aria-labelledby={`title-${id}`}>
              <Heading as="h2" id={`title-${id}`}>
                <Link to={`/api-${id}`}>{title}</Link>
              </Heading>
              <ul>
                {calls.map((call) => (
                  <li key={call.id} id={call.id}>
                    <CallLink page={id} call={call} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <section id="objects">
            <Heading as="h2" id="title-objects">
              <Link to="/api-objects">{word('objects')}</Link>
            </Heading>
          </section>
        </div>
      </main>
    </Layout>
  )
}
