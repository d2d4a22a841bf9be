import { AzulejoHeader, Money } from '@escudo/ui'
import { isUndecided } from '../phases/phase.ts'
import { useLanguage, useSay } from '../say.ts'
import { EntityLine } from './EntityLine.tsx'
import type { LayoutProps } from './layout-props.ts'
import { limitOf, RowsLayout } from './RowsLayout.tsx'
import classes from './WebLayout.module.css'

/** The full page: the payment's particulars row by row, then how to pay, then what else can be done. */
export function WebLayout({ view, children, footer }: LayoutProps) {
  const say = useSay()
  const amount = <Money cents={view.amount} language={useLanguage()} />
  return (
    <div className={classes.page}>
      <AzulejoHeader className={classes.header}>
        <div className={classes.top}>
          <EntityLine view={view} />
        </div>
      </AzulejoHeader>
      <section className={classes.payment} aria-labelledby="payment-data">
        <div className={classes.heading}>
          <h2 className={classes.title} id="payment-data">
            {say(isUndecided(view) ? 'toPay' : view.phase === 'paid' ? 'totalPaid' : 'amount')}
          </h2>
          <p className={classes.amount}>{amount}</p>
        </div>
        {view.summary && <p className={classes.summary}>{view.summary}</p>}
        <details className={classes.particulars}>
          <summary className={classes.more}>{say('particulars')}</summary>
          <RowsLayout
            rows={[
              // Whole, where the head cuts a long name. Afterwards the receipt says both.
              [say('merchant'), isUndecided(view) ? view.entity.name : undefined, classes.again],
              [say('nif'), isUndecided(view) ? view.entity.clientId : undefined],
              [say('platform'), view.platform],
              [say('code'), view.code],
              [say('limit'), limitOf(view)],
            ]}
          />
        </details>
      </section>
      {children}
      {footer}
    </div>
  )
}
