import { formatAmount, type PageView } from '@escudo/contracts/page'
import { Button, ButtonLink, Notice } from '@escudo/ui'
import { useSendMeans } from '../entry/use-send-means.ts'
import type { LiveView } from '../live/use-live-view.ts'
import { useLanguage, useSay } from '../say.ts'
import { asksOf, atAcquirerOf } from './phase.ts'
import { PhasePanel } from './PhasePanel.tsx'

/**
 * The acquirer asks for what is to be typed, on a page of its own, or the card's bank whether its holder is there: the browser went there by itself, and may go again. From a form in a
 * merchant's page it opens beside it, as a page of payments is shown in nobody's frame.
 */
export function AcquirerPhase({ view, live, url }: { view: PageView; live: LiveView; url: string }) {
  const say = useSay()
  const { isSending, problem, send } = useSendMeans(live)
  const goBack = () => send((client) => client.leaveBank({ params: { token: view.token } }))
  const amount = formatAmount(view.amount, useLanguage())
  const isBank = view.bank?.asks === true
  const { mark, title, open } = isBank ? ({ mark: 'bank', title: asksOf(view).title, open: 'openBank' } as const) : atAcquirerOf(view)
  const beside = view.layout === 'embed' ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <PhasePanel mark={mark} title={say(title)}>
      <p suppressHydrationWarning>{say(isBank ? 'atBankBeside' : 'atAcquirerHere', { amount })}</p>
      {problem && (
        <Notice kind="bad" title={problem.title}>
          {problem.text}
        </Notice>
      )}
      <ButtonLink href={url} {...beside}>
        {say(open)}
      </ButtonLink>
      <Button kind="plain" busy={isSending} onClick={() => void goBack()} data-needs-script>
        {say('leaveAcquirer')}
      </Button>
    </PhasePanel>
  )
}
