import Link from '@docusaurus/Link'
import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import { useEffect, useRef, useState } from 'react'
import { barLinks } from '../../bar-links.ts'
import { chrome } from '../../chrome-texts.ts'
import { tellShown } from '../components/api-panel.ts'
import { FieldTable } from '../components/Fields.tsx'
import { Prose } from '../components/Prose.tsx'
import { useLocale, useTexts } from '../components/texts.ts'
import { AsBuilt, isFresh } from './AsBuilt.tsx'
import { CallSection } from './CallSection.tsx'
import { CodeLanguage, useStoredLanguage } from './code-language.ts'
import { placeOfOldHash } from './old-hash.ts'
import styles from './ReferencePage.module.css'
import { LoadedReference, useLoadedReference, type BriefReference, type LoadedWhole } from './whole-reference.ts'

/** Every call in the order of the tasks, and beside them the way to each. */
function Contents({ reference }: { reference: BriefReference }) {
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
          {() =>
            reference.groups.map(({ id, title, calls }) => (
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
            ))
          }
        </AsBuilt>
      </details>
    </nav>
  )
}

/** What calls answer, each object once. */
function Objects() {
  const word = useTexts()
  return (
    <section aria-labelledby="objects">
      <Heading as="h2" id="objects">
        {word('objects')}
      </Heading>
      <AsBuilt>
        {({ objects }) =>
          objects.map(({ name, fields }) => (
            <details key={name} id={`object-${name}`} className={styles.object}>
              <summary>
                <code>{name}</code>
              </summary>
              <FieldTable fields={fields} label={`${word('fields')}: ${name}`} />
            </details>
          ))
        }
      </AsBuilt>
    </section>
  )
}

/** What the page begins with, and what stands there when the rest did not come. */
function Lead({ hasFailed, load }: Pick<LoadedWhole, 'hasFailed' | 'load'>) {
  const locale = useLocale()
  const word = useTexts()
  return (
    <>
      <Heading as="h1">{barLinks.reference.label[locale]}</Heading>
      <p>{word('referenceLead')}</p>
      <p>
        {word('referenceRules')} <Link to="/docs/guides/authentication">{word('credentials')}</Link> ·{' '}
        <a href="/api/docs/api.json">{word('download')}</a>
      </p>
      <p>
        <Prose text={word('referenceExamples')} />
      </p>
      {hasFailed && (
        <p role="alert">
          {word('chunkFailed')}{' '}
          <button type="button" className="api-button" onClick={() => void load()}>
            {word('retry')}
          </button>
        </p>
      )}
    </>
  )
}

/** The whole reference, fetched at once by who walked here, who then comes to the call that the address names. */
function useReference(reference: BriefReference): LoadedWhole {
  const loaded = useLoadedReference(reference)
  const { whole, load } = loaded
  const [isWalked] = useState(() => !isFresh())
  useEffect(() => {
    if (isWalked) void load()
  }, [isWalked, load])
  useEffect(() => {
    if (isWalked && whole && window.location.hash) document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [isWalked, whole])
  useEffect(() => {
    const place = placeOfOldHash(window.location.hash, reference)
    if (place) window.location.replace(`#${place}`)
    tellShown()
  }, [reference])
  return loaded
}

/** The API reference, made while the site is built: it reads without a script, and each call can be tried with one. */
export function ReferencePage({ reference }: { reference: BriefReference }) {
  const locale = useLocale()
  const language = useStoredLanguage()
  const loaded = useReference(reference)
  return (
    <Layout title={barLinks.reference.label[locale]} description={chrome.tagline[locale]}>
      <LoadedReference.Provider value={loaded}>
        <div className={styles.page}>
          <Contents reference={reference} />
          <main className={styles.main}>
            <CodeLanguage.Provider value={language}>
              <Lead hasFailed={loaded.hasFailed} load={loaded.load} />
              {reference.groups.map(({ id, title, calls }) => (
                <section key={id} aria-labelledby={`task-${id}`}>
                  <Heading as="h2" id={`task-${id}`}>
                    {title}
                  </Heading>
                  {calls.map((call) => (
                    <CallSection key={call.id} call={call} />
                  ))}
                </section>
              ))}
              <Objects />
            </CodeLanguage.Provider>
          </main>
        </div>
      </LoadedReference.Provider>
    </Layout>
  )
}
