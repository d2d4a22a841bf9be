import { formatAmount, groupReference } from '@escudo/contracts/page'
import { Button } from '@escudo/ui'
import { Moment } from '../../frame/Moment.tsx'
import { useLanguage, useSay } from '../../say.ts'
import type { FormProps } from '../method.ts'
import { CopyButton } from './CopyButton.tsx'
import classes from './MultibancoPanel.module.css'

/** What to type at the machine, large enough to be read off a phone in a queue; needs no script. */
export function MultibancoPanel({ view }: FormProps) {
  const say = useSay()
  const language = useLanguage()
  const { multibanco } = view
  if (!multibanco) return null
  const rows = [
    { label: say('mbEntity'), shown: multibanco.entity, copied: multibanco.entity },
    { label: say('reference'), shown: groupReference(multibanco.reference), copied: multibanco.reference },
    { label: say('amount'), shown: formatAmount(view.amount, language), copied: (view.amount / 100).toFixed(2).replace('.', ',') },
  ]
  return (
    <div className={classes.multibanco}>
      <p className={classes.how}>{say('multibancoHow')}</p>
      <dl className={classes.slip}>
        {rows.map(({ label, shown, copied }) => (
          <div className={classes.row} key={label}>
            <dt>{label}</dt>
            <dd className={classes.value} suppressHydrationWarning>
              {shown}
            </dd>
            <dd className={classes.copy}>
              <CopyButton label={label} text={copied} />
            </dd>
          </div>
        ))}
        <div className={classes.row}>
          <dt>{say('limit')}</dt>
          <dd className={classes.limit}>
            <Moment at={view.validUntil} month="short" />
          </dd>
        </div>
      </dl>
      <p className={classes.after} data-screen-only data-needs-script>
        {say('multibancoAfter')}
      </p>
      {view.layout !== 'inApp' && (
        // A reference is taken to the machine on paper; the window of an app prints nothing.
        <Button kind="plain" className={classes.print} onClick={() => window.print()} data-needs-script data-screen-only>
          {say('export')}
        </Button>
      )}
      <noscript>
        <a className={classes.reload} href={`?page_language=${language}&page_layout=${view.layout}`}>
          {say('reload')}
        </a>
      </noscript>
    </div>
  )
}
