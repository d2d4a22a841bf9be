import { formatAmount, type PageView } from '@escudo/contracts/page'
import { ButtonLink } from '@escudo/ui'
import { useLanguage, useSay } from '../say.ts'
import { PhasePanel } from './PhasePanel.tsx'

export function BankPhase({ view }: { view: PageView }) {
  const say = useSay()
  const amount = formatAmount(view.amount, useLanguage())
  return (
    <PhasePanel mark="bank" title={say('atBank')}>
      <p>{say('atBankNow', { amount })}</p>
      {view.bank && <ButtonLink href={view.bank.url}>{say('toBank')}</ButtonLink>}
    </PhasePanel>
  )
}
