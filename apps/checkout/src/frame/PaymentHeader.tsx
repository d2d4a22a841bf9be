import type { PageView } from '@escudo/contracts/page'
import { LanguageSwitch, Money } from '@escudo/ui'
import { useLanguage, useSay } from '../say.ts'
import { Details } from './Details.tsx'
import classes from './PaymentHeader.module.css'

/** Who is paid, how much and for what: the azulejo panel. */
export function PaymentHeader({ view }: { view: PageView }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <div className={classes.top}>
          <span className={classes.monogram} aria-hidden="true">
            {monogram(view.entity.name)}
          </span>
          <span className={classes.name}>{view.entity.name}</span>
          <LanguageSwitch label={say('languages')} current={language} hrefOf={(other) => `?page_language=${other}`} />
        </div>
        <section className={classes.payment} aria-label={say('payment')}>
          <p className={classes.amount}>
            <Money cents={view.amount} language={language} />
          </p>
          {view.summary && <p className={classes.summary}>{view.summary}</p>}
          <Details view={view} />
        </section>
      </div>
    </header>
  )
}

/** The initials of a name's first two words that begin with a capital; "Padaria da Aurora" is PA. */
function monogram(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{Lu}\d]/u.test(word))
  return words.length > 0
    ? words
        .slice(0, 2)
        .map((word) => word.charAt(0))
        .join('')
    : name.charAt(0).toUpperCase()
}
