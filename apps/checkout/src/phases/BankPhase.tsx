import { formatAmount, type PageView } from '@escudo/contracts/page'
import { useEffect, useRef } from 'react'
import { useLanguage, useSay } from '../say.ts'
import classes from './BankPhase.module.css'
import { PhasePanel } from './PhasePanel.tsx'

/**
 * The bank's question, in a frame of this page (EMV 3-D Secure challenge window); where a browser shows none, a link
 * leads to the bank. What the bank decided comes by the page's own stream: nothing that the frame says is believed.
 */
export function BankPhase({ view }: { view: PageView }) {
  const say = useSay()
  const amount = formatAmount(view.amount, useLanguage())
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  return (
    <PhasePanel mark="bank" title={say('atBank')}>
      <p suppressHydrationWarning>{say('atBankHere', { amount })}</p>
      {view.bank && (
        <>
          <iframe
            className={classes.frame}
            ref={frame}
            src={view.bank.url}
            title={say('bankFrame')}
            referrerPolicy="no-referrer"
            // What banks' pages need; none of them leads the shop's page away by itself.
            sandbox="allow-forms allow-popups allow-same-origin allow-scripts allow-top-navigation-by-user-activation"
          />
          <a className={classes.instead} href={view.bank.url} target="_top">
            {say('bankNotHere')}
          </a>
        </>
      )}
    </PhasePanel>
  )
}
