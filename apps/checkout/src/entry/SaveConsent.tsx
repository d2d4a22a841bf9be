import type { PageView } from '@escudo/contracts/page'
import { TickField } from '@escudo/ui'
import { useId, type RefObject } from 'react'
import type { ConsentTexts } from '../methods/method.ts'
import { useSay } from '../say.ts'
import classes from './SaveConsent.module.css'

type Props = { view: PageView; texts: ConsentTexts; box: RefObject<HTMLInputElement | null> }

/** Asks whether the method may be saved; where the merchant saves it anyway, says so. */
export function SaveConsent({ view, texts, box }: Props) {
  const say = useSay()
  const keepsId = useId()
  return (
    <>
      {view.maySave && (
        <>
          <TickField ref={box} label={say(texts.ask)} aria-describedby={keepsId} />
          <p className={classes.keeps} id={keepsId}>
            {say(texts.keeps)}
          </p>
        </>
      )}
      {view.willSave && <p className={classes.keeps}>{say(texts.agreed)}</p>}
    </>
  )
}
