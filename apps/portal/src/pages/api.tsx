import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useColorMode } from '@docusaurus/theme-common'
import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import { useEffect, useRef, useState } from 'react'
import { chrome } from '../../chrome-texts.ts'
import { tellShown } from '../components/api-panel.ts'
import { useLocale, useTexts } from '../components/texts.ts'
import styles from './api.module.css'

type Shown = { paint: (dark: boolean) => void; remove: () => void }

/** The reference's own place; its code is fetched here and nowhere else. */
function Reference() {
  const locale = useLocale()
  const word = useTexts()
  const { customFields } = useDocusaurusContext().siteConfig
  const viewer = String(customFields?.viewer)
  const { colorMode } = useColorMode()
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<Shown | undefined>(undefined)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const isDark = colorMode === 'dark'

  useEffect(() => {
    let isGone = false
    const element = place.current
    if (!element) return
    import('../reference/show-reference.ts')
      .then(({ showReference }) => showReference(element, viewer, locale))
      .then((reference) => {
        if (isGone) reference.remove()
        else {
          shown.current = reference
          setState('shown')
        }
      })
      .catch(() => setState('failed'))
    return () => {
      isGone = true
      shown.current?.remove()
    }
  }, [locale, viewer])
  useEffect(() => shown.current?.paint(isDark), [isDark, state])
  useEffect(() => {
    if (state === 'shown') tellShown()
  }, [state])

  return (
    <>
      {state !== 'shown' && (
        <main className={styles.wait}>
          <p role={state === 'failed' ? 'alert' : 'status'}>{word(state === 'failed' ? 'chunkFailed' : 'loading')}</p>
        </main>
      )}
      <div ref={place} className={styles.reference} />
    </>
  )
}

export default function Api() {
  const locale = useLocale()
  return (
    <Layout title={chrome.specification[locale]} description={chrome.tagline[locale]} noFooter>
      {/* The viewer brings the page's main part itself. */}
      <section aria-label={chrome.specification[locale]} className={styles.title}>
        <Heading as="h1">{chrome.specification[locale]}</Heading>
      </section>
      <Reference />
    </Layout>
  )
}
