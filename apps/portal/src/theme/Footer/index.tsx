import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { barHref, barLinks } from '../../../bar-links.ts'
import { brand } from '../../../brand.ts'
import { chrome } from '../../../chrome-texts.ts'
import { inLanguage, type Operator } from '../../../operator.ts'
import { useLocale } from '../../components/texts.ts'
import styles from './styles.module.css'

const icons = {
  linkedIn:
    'M4.98 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM3 9.500h4V21H3zM9.500 9.500h3.800v1.600c.6-1 1.900-1.900 3.800-1.900 3.900 0 4.600 2.500 4.600 5.800V21h-4v-5.300c0-1.400 0-3.100-1.900-3.100s-2.300 1.500-2.300 3V21h-4z',
  youTube:
    'M22.500 7.200a2.800 2.800 0 0 0-2-2C18.800 4.700 12 4.700 12 4.700s-6.800 0-8.500.5a2.800 2.800 0 0 0-2 2C1 8.900 1 12 1 12s0 3.100.5 4.800a2.800 2.800 0 0 0 2 2c1.700.5 8.500.5 8.500.5s6.800 0 8.500-.5a2.800 2.800 0 0 0 2-2c.5-1.700.5-4.800.5-4.800s0-3.100-.5-4.800zM9.800 15.300V8.700l5.700 3.300z',
} as const
const social = [
  ['linkedIn', 'LinkedIn'],
  ['youTube', 'YouTube'],
] as const

/** A link that leaves this site in a tab of its own. */
const outward = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Who runs the site and its policies, as far as they are configured, and the ways on. */
export default function Footer() {
  const locale = useLocale()
  const operator = useDocusaurusContext().siteConfig.customFields?.operator as Operator
  const hasSocial = social.some(([name]) => operator[name])
  return (
    <footer className={`theme-layout-footer ${styles.footer}`}>
      <div className={`container ${styles.row}`}>
        {hasSocial && (
          <div className={styles.social}>
            {social.map(([name, label]) => {
              const url = operator[name]
              return (
                url && (
                  <a key={name} href={url} aria-label={label} {...outward}>
                    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                      <path fill="currentColor" d={icons[name]} />
                    </svg>
                  </a>
                )
              )
            })}
          </div>
        )}
        <div className={styles.words}>
          <p>{operator.name ?? brand.name}</p>
          <ul className={styles.policies}>
            <li>
              <Link to={barLinks.reference.path}>{barLinks.reference.label[locale]}</Link>
            </li>
            {operator.hasSandbox && (
              <li>
                <a href={barHref('sandbox', locale)}>{barLinks.sandbox.label[locale]}</a>
              </li>
            )}
            <li>
              <a href={barHref('join', locale)}>{barLinks.join.label[locale]}</a>
            </li>
            {(['privacy', 'security', 'complaints', 'support', 'source'] as const).map((name) => {
              const url = operator[name]
              return (
                url && (
                  <li key={name}>
                    <a href={inLanguage(url, locale)} {...outward}>
                      {chrome[name][locale]}
                    </a>
                  </li>
                )
              )
            })}
          </ul>
        </div>
      </div>
    </footer>
  )
}
