import { useLocation } from '@docusaurus/router'
import Header from '@theme-original/Navbar/MobileSidebar/Header'
import { translate } from '@docusaurus/Translate'
import { locales } from '../../../../../languages.ts'
import { useLocale } from '../../../../components/texts.ts'
import styles from './styles.module.css'

/** The head of a phone's menu, with the languages below it: they are there too where the menu shows the pages of a guide. */
export default function MobileHeader() {
  const here = useLocale()
  const { pathname, search, hash } = useLocation()
  const path = pathname.replace(/^\/(es|en)(?=\/|$)/, '') || '/'
  const label = translate({ id: 'theme.navbar.mobileLanguageDropdown.label', message: 'Languages' })
  return (
    <>
      <Header />
      <nav className={styles.languages} aria-label={label}>
        {locales.map((locale) => (
          <a
            key={locale}
            href={`${locale === 'pt' ? '' : `/${locale}`}${path}${search}${hash}`}
            lang={locale}
            aria-current={locale === here ? 'true' : undefined}
          >
            {locale.toUpperCase()}
          </a>
        ))}
      </nav>
    </>
  )
}
