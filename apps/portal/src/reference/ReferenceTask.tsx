import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import { useEffect } from 'react'
import type { ReferenceContents, ReferenceTask as Task } from '../../document/reference.ts'
import { barLinks } from '../../bar-links.ts'
import { tellShown } from '../components/api-panel.ts'
import { Prose } from '../components/Prose.tsx'
import { useLocale, useTexts } from '../components/texts.ts'
import { CallSection } from './CallSection.tsx'
import { CodeLanguage, useStoredLanguage } from './code-language.ts'
import { Contents } from './Contents.tsx'
import { Objects } from './Objects.tsx'
import styles from './Reference.module.css'

/** The calls of a task, made while the site is built: they read without a script, and each can be tried with one. */
export function ReferenceTask({ contents, task }: { contents: ReferenceContents; task: Task }) {
  const locale = useLocale()
  const word = useTexts()
  const language = useStoredLanguage()
  const { id, title, calls, objects, messages } = task
  useEffect(() => tellShown(), [])
  const about = `${calls.map((call) => call.title).join('; ')}.`
  return (
    <Layout title={`${title} · ${barLinks.reference.label[locale]}`} description={about}>
      <div className={styles.page}>
        <Contents contents={contents} here={id} />
        <main className={styles.main}>
          <Heading as="h1">{title}</Heading>
          <p>
            <Prose text={word('referenceExamples')} />
          </p>
          <CodeLanguage.Provider value={language}>
            {calls.map((call) => (
              <CallSection key={call.id} call={call} messages={messages} />
            ))}
          </CodeLanguage.Provider>
          {objects.length > 0 && (
            <section aria-labelledby="objects">
              <Heading as="h2" id="objects">
                {word('objects')}
              </Heading>
              <Objects objects={objects} />
            </section>
          )}
        </main>
      </div>
    </Layout>
  )
}
