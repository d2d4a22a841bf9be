import type { MethodCode, PageView } from '@escudo/contracts/page'
import type { LiveView } from '../live/use-live-view.ts'
import { AcquirerPhase } from './AcquirerPhase.tsx'
import { BankPhase } from './BankPhase.tsx'
import { CheckingPhase } from './CheckingPhase.tsx'
import type { Wish } from './choices.ts'
import { ChoosePhase } from './ChoosePhase.tsx'
import { PhonePhase } from './PhonePhase.tsx'
import { SuccessPhase } from './SuccessPhase.tsx'
import { UnpaidPhase } from './UnpaidPhase.tsx'

type Props = {
  view: PageView
  live: LiveView
  lastTried: MethodCode | undefined
  wish: Wish | undefined
  onWish: (wish: Wish | undefined) => void
}

/** What the payer sees now; one component per phase. */
export function PhaseContent({ view, live, onWish, ...rest }: Props) {
  switch (view.phase) {
    case 'choose':
      return <ChoosePhase view={view} live={live} {...rest} />
    case 'phone':
      return <PhonePhase view={view} live={live} onWish={onWish} />
    case 'bank':
      return view.bank?.leaves ? <AcquirerPhase view={view} live={live} url={view.bank.url} /> : <BankPhase view={view} live={live} />
    case 'checking':
      return <CheckingPhase />
    case 'paid':
    case 'authorised':
      return <SuccessPhase view={view} live={live} />
    case 'cancelled':
    case 'expired':
      return <UnpaidPhase view={view} />
  }
}
