import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import type { Reference, ReferenceContents } from '../../document/reference.ts'
import { barLinks } from '../../bar-links.ts'
import { useLocale, useTexts } from '../components/texts.ts'
import { Contents } from './Contents.tsx'
import { Objects } from './Objects.tsx'
import styles from './Reference.module.css'

/** Every object that a call answers, by its name. */
export function ReferenceObjects({ contents, objects }: { contents: ReferenceContents } & Pick<Reference, 'objects'>) {
  const locale = useLocale()
  const word = useTexts()
  const about = `${objects.map(({ name }) => name).join(', ')}.`
  return (
    <Layout title={`${word('objects')} · ${barLinks.reference.label[locale]}`} description={about}>
      <div className={styles.page}>
        <Contents contents={contents} here="objects" />
        <main className={styles.main}>
          <Heading as="h1">{word('objects')}</Heading>
          <Objects objects={objects} />
        </main>
      </div>
    </Layout>
  )
}
