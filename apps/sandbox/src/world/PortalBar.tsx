import { useLanguage, useTexts } from '@escudo/ui'
import styles from './PortalBar.module.css'
import { worldTexts } from './texts.ts'

/** The portal's own bar: the sandbox is one of its rooms. */
export function PortalBar() {
  const texts = useTexts(worldTexts)
  const base = portalBase(useLanguage())
  return (
    <nav className={styles.bar} aria-label={texts.portal}>
      <a className={styles.brand} href={base || '/'}>
        Escudo
      </a>
      <a href={`${base}/docs/guides/intro`}>{texts.guides}</a>
      <a href={`${base}/api`}>
        <span className={styles.whole}>{texts.reference}</span>
        <span className={styles.brief} aria-hidden="true">
          API
        </span>
      </a>
      <a href="/sandbox" aria-current="page">
        Sandbox
      </a>
      <a href="/aderir">{texts.join}</a>
    </nav>
  )
}

/** Where the portal is in a language: Portuguese has no step of its own. */
export function portalBase(language: 'PT' | 'ES' | 'EN'): string {
  return language === 'PT' ? '' : `/${language.toLowerCase()}`
}
