import Link from '@docusaurus/Link'
import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import { useEffect, useRef } from 'react'
import { barLinks } from '../../bar-links.ts'
import { chrome } from '../../chrome-texts.ts'
import type { Reference } from '../../document/reference.ts'
import { tellShown } from '../components/api-panel.ts'
import { FieldTable } from '../components/Fields.tsx'
import { useLocale, useTexts } from '../components/texts.ts'
import { AsBuilt } from './AsBuilt.tsx'
import { CallSection } from './CallSection.tsx'
import { CodeLanguage, useStoredLanguage } from './code-language.ts'
import { placeOfOldHash } from './old-hash.ts'
import styles from './ReferencePage.module.css'

/** Every call in the order of the tasks, and beside them the way to each. */
function Contents({ reference }: { reference: Reference }) {
  const word = useTexts()
  const all = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // The stylesheet shows it there already; so do those who ask whether it is open.
    if (all.current && window.matchMedia('(min-width: 997px)').matches) all.current.open = true
  }, [])
  return (
    <nav className={styles.contents} aria-label={word('calls')}>
      {/* Folded on a phone; beside the calls it is always open. */}
      <details ref={all} className={styles.all}>
        <summary>{word('allCalls')}</summary>
        <AsBuilt>
          {reference.groups.map(({ id, title, calls }) => (
            <details key={id} open>
              <summary>{title}</summary>
              <ul>
                {calls.map((call) => (
                  <li key={call.id}>
                    <a href={`#${call.id}`}>
                      <span className={styles.method} data-method={call.method}>
                        {call.method}
                      </span>
                      {call.title}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </AsBuilt>
      </details>
    </nav>
  )
}

/** The API reference, made while the site is built: it reads without a script, and each call can be tried with one. */
export function ReferencePage({ reference }: { reference: Reference }) {
  const locale = useLocale()
  const word = useTexts()
  const language = useStoredLanguage()
  useEffect(() => {
    const place = placeOfOldHash(window.location.hash, reference)
    if (place) window.location.replace(`#${place}`)
    tellShown()
  }, [reference])
  return (
    <Layout title={barLinks.reference.label[locale]} description={chrome.tagline[locale]}>
      <div className={styles.page}>
        <Contents reference={reference} />
        <main className={styles.main}>
          <CodeLanguage.Provider value={language}>
            <Heading as="h1">{barLinks.reference.label[locale]}</Heading>
            <p>{word('referenceLead')}</p>
            <p>
              {word('referenceRules')} <Link to="/docs/guides/authentication">{word('credentials')}</Link> ·{' '}
              <a href="/api/docs/api.json">{word('download')}</a>
            </p>
            {reference.groups.map(({ id, title, calls }) => (
              <section key={id} aria-labelledby={`task-${id}`}>
                <Heading as="h2" id={`task-${id}`}>
                  {title}
                </Heading>
                {calls.map((call) => (
                  <CallSection key={call.id} call={call} messages={reference.messages} />
                ))}
              </section>
            ))}
            <section aria-labelledby="objects">
              <Heading as="h2" id="objects">
                {word('objects')}
              </Heading>
              <AsBuilt>
                {reference.objects.map(({ name, fields }) => (
                  <details key={name} id={`object-${name}`} className={styles.object}>
                    <summary>
                      <code>{name}</code>
                    </summary>
                    <FieldTable fields={fields} label={`${word('fields')}: ${name}`} />
                  </details>
                ))}
              </AsBuilt>
            </section>
          </CodeLanguage.Provider>
        </main>
      </div>
    </Layout>
  )
}
