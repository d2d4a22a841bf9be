import { Button, useSayOf } from '@escudo/ui'
import { useOffice } from '../office.ts'
import parts from '../parts/parts.module.css'
import { words } from '../words.ts'
import { peopleTexts } from './texts.ts'

type Props = { onProved: () => void; onLeave: () => void }

/** What a proof is that is fresh again: to sign in anew. */
export function StepUp({ onLeave }: Props) {
  const say = useSayOf(peopleTexts)
  const sayWord = useSayOf(words)
  const { client } = useOffice()
  return (
    <>
      <p>{say('proof')}</p>
      <div className={parts.buttons}>
        <Button onClick={() => void client.signOut().finally(() => location.reload())}>{say('again')}</Button>
        <Button kind="plain" onClick={onLeave}>
          {sayWord('leave')}
        </Button>
      </div>
    </>
  )
}
