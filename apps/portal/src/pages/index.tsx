import Link from '@docusaurus/Link'
import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import CodeBlock from '@theme/CodeBlock'
import type { Operator } from '../../operator.ts'
import { barHref } from '../../bar-links.ts'
import { firstRequest } from '../components/first-request.ts'
import { homeTasks } from '../components/home-tasks.ts'
import { home } from '../components/home-texts.ts'
import { useLocale } from '../components/texts.ts'
import styles from './index.module.css'

const cards = [
  {
    title: 'guides',
    text: 'guidesText',
    to: '/docs/guides/intro',
    icon: 'M4 5h6a2 2 0 0 1 2 2v13a2 2 0 0 0-2-2H4zM20 5h-6a2 2 0 0 0-2 2v13a2 2 0 0 1 2-2h6z',
  },
  { title: 'reference', text: 'referenceText', to: '/api', icon: 'M8 6l-5 6 5 6M16 6l5 6-5 6M13.500 4l-3 16' },
  {
    title: 'integrations',
    text: 'integrationsText',
    to: '/docs/integrations/intro',
    icon: 'M4 9l1.500-5h13L20 9M4 9h16v11H4zM9 20v-6h6v6',
  },
] as const

/** One tile of the hero: lines that meet those of the next. */
function Tiles() {
  return (
    <svg className={styles.tiles} aria-hidden="true" focusable="false">
      <defs>
        <pattern id="tile" width="88" height="88" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="1.500">
            <path d="M44 8l12 24 24 12-24 12-12 24-12-24L8 44l24-12z" />
            <circle cx="44" cy="44" r="9" />
            <path d="M0 22a22 22 0 0 0 22-22M66 0a22 22 0 0 0 22 22M88 66a22 22 0 0 0-22 22M22 88A22 22 0 0 0 0 66" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#tile)" />
    </svg>
  )
}

/** What this is, where to begin, and a first request that works as it stands: beside it on a desk, folded below it on a phone. */
function Hero() {
  const locale = useLocale()
  const operator = useDocusaurusContext().siteConfig.customFields?.operator as Operator
  return (
    <header className={styles.hero}>
      <Tiles />
      <div className={`container ${styles.heroInner}`}>
        <div>
          <p className={styles.label}>{home.label[locale]}</p>
          <Heading as="h1" className={styles.title}>
            {home.title[locale]}
          </Heading>
          <p className={styles.lead}>{home.lead[locale]}</p>
          <p className={styles.ways}>
            <Link className={styles.first ?? ''} to="/docs/guides/quick-start">
              {home.quickStart[locale]}
            </Link>
            {operator.hasSandbox && (
              <a className={styles.second} href={barHref('sandbox', locale)}>
                {home.sandbox[locale]}
              </a>
            )}
          </p>
        </div>
        {operator.hasSandbox && (
          <details className={styles.start}>
            <summary>{home.start[locale]}</summary>
            <p>{home.startHow[locale]}</p>
            <CodeBlock language="bash">{firstRequest(locale)}</CodeBlock>
          </details>
        )}
      </div>
    </header>
  )
}

/** What readers come for. */
function Tasks() {
  const locale = useLocale()
  return (
    <section className={`container ${styles.about}`}>
      <Heading as="h2">{home.tasks[locale]}</Heading>
      <div className={styles.tasks}>
        {homeTasks.map(({ title, tasks }) => (
          <div key={title.en}>
            <h3>{title[locale]}</h3>
            <ul>
              {tasks.map(({ title: name, to }) => (
                <li key={to}>
                  <Link to={to}>{name[locale]}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

/** How these pages are made, where the rest is, and what is there for programs. */
function About() {
  const locale = useLocale()
  return (
    <section className={`container ${styles.about}`}>
      <Heading as="h2">{home.about[locale]}</Heading>
      <p>{home.aboutText[locale]}</p>
      <ul className={styles.cards}>
        {cards.map(({ title, text, to, icon }) => (
          <li key={title}>
            <Link to={to} className={styles.card ?? ''}>
              <svg viewBox="0 0 24 24" width="30" height="30" aria-hidden="true">
                <path d={icon} fill="none" stroke="currentColor" strokeWidth="1.600" strokeLinejoin="round" strokeLinecap="round" />
              </svg>
              <h3>{home[title][locale]}</h3>
              <p>{home[text][locale]}</p>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.machines}>
        <strong>{home.machines[locale]}.</strong> {home.machinesText[locale]}{' '}
        <a href={locale === 'pt' ? '/llms.txt' : `/${locale}/llms.txt`}>llms.txt</a> ·{' '}
        <Link to="/docs/guides/assistants">{home.connect[locale]}</Link>
      </p>
    </section>
  )
}

export default function Home() {
  const locale = useLocale()
  return (
    <Layout description={`${home.title[locale]}: ${home.lead[locale]}`}>
      <main>
        <Hero />
        <Tasks />
        <About />
      </main>
    </Layout>
  )
}
