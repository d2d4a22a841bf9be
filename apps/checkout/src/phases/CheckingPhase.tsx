import { useSay } from '../say.ts'
import { PhasePanel } from './PhasePanel.tsx'

export function CheckingPhase() {
  const say = useSay()
  return (
    <PhasePanel mark="waiting" title={say('checking')}>
      <p>{say('checkingNow')}</p>
    </PhasePanel>
  )
}
