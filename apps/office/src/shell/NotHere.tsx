import { useSayOf } from '@escudo/ui'
import { Room } from '../parts/Room.tsx'
import { shellTexts } from './texts.ts'

/** An address that leads nowhere, or not for this person: the same words for both. */
export function NotHere() {
  const say = useSayOf(shellTexts)
  return (
    <Room title={say('notHereTitle')}>
      <p>{say('notHere')}</p>
    </Room>
  )
}
