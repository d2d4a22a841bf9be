import { AzulejoHeader, Money } from '@escudo/ui'
import { useLanguage, useSay } from '../say.ts'
import classes from './BasicLayout.module.css'
import { EntityLine } from './EntityLine.tsx'
import type { LayoutProps } from './layout-props.ts'
import { limitOf, RowsLayout } from './RowsLayout.tsx'

/** Two columns: who is paid, by whom, for what and how much; beside it the form. */
export function BasicLayout({ view, children, footer }: LayoutProps) {
  const say = useSay()
  const { entity, customer } = view
  return (
    <div className={classes.page}>
      <AzulejoHeader className={classes.header}>
        <div className={classes.inner}>
          <EntityLine view={view} />
          <p className={classes.amount}>
            <Money cents={view.amount} language={useLanguage()} />
          </p>
          {view.summary && <p className={classes.summary}>{view.summary}</p>}
          <details className={classes.particulars}>
            <summary className={classes.more}>{say('particulars')}</summary>
            <section className={classes.part} aria-labelledby="part-entity">
              <h2 id="part-entity">{say('merchant')}</h2>
              <RowsLayout
                rows={[
                  [say('name'), entity.name, classes.again],
                  [say('taxNumber'), entity.clientId],
                ]}
              />
            </section>
            {customer.name && (
              <section className={classes.part} aria-labelledby="part-user">
                <h2 id="part-user">{say('user')}</h2>
                <RowsLayout rows={[[say('name'), customer.name]]} />
              </section>
            )}
            <section className={classes.part} aria-labelledby="part-payment">
              <h2 id="part-payment">{say('payment')}</h2>
              <RowsLayout
                rows={[
                  [say('limit'), limitOf(view)],
                  [say('code'), view.code],
                  [say('description'), view.summary],
                ]}
              />
            </section>
          </details>
        </div>
      </AzulejoHeader>
      {children}
      {footer}
    </div>
  )
}
