import { Money } from '@escudo/ui'
import { useLanguage, useSay } from '../say.ts'
import { Details } from '../frame/Details.tsx'
import { EntityLine } from './EntityLine.tsx'
import classes from './LeanLayout.module.css'
import type { LayoutProps } from './layout-props.ts'

/** For the window of an app: one column, a small head, clear of notch and home bar. */
export function LeanLayout({ view, children, footer }: LayoutProps) {
  const say = useSay()
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div className={classes.inner}>
          <EntityLine view={view} />
          <section aria-label={say('payment')}>
            <p className={classes.amount}>
              <Money cents={view.amount} language={useLanguage()} />
            </p>
            {view.summary && <p className={classes.summary}>{view.summary}</p>}
            <details className={classes.particulars}>
              <summary className={classes.more}>{say('particulars')}</summary>
              <Details view={view} />
            </details>
          </section>
        </div>
      </header>
      {children}
      {footer}
    </div>
  )
}
