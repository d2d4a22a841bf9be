import type { MethodCode, PageView } from '@escudo/contracts/page'
import { Notice } from '@escudo/ui'
import { useEffect, useRef, useState } from 'react'
import type { LiveView } from '../live/use-live-view.ts'
import { useSay } from '../say.ts'
import classes from './ChoosePhase.module.css'
import { MethodForm } from './MethodForm.tsx'
import { MethodList } from './MethodList.tsx'
import { offeredMethods, titleOf } from './phase.ts'

type Props = { view: PageView; live: LiveView; lastTried: MethodCode | undefined }

/** The form of the only method, or a choice of methods; above it, calmly, what the bank or phone said last. */
export function ChoosePhase({ view, live, lastTried }: Props) {
  const say = useSay()
  const [attempts, setAttempts] = useState(0)
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) answer.current?.scrollIntoView({ block: 'center' })
  }, [attempts])
  const methods = offeredMethods(view)
  const [only, ...others] = methods
  const form = { view, live, onAnswer: () => setAttempts((count) => count + 1) }
  return (
    <>
      <h1 className={classes.title}>{say(titleOf(view))}</h1>
      {view.type === 'authorization' && only && <p className={classes.note}>{say('authoriseNote')}</p>}
      {view.result && (
        <div className={classes.result} ref={answer}>
          <Notice key={attempts} kind="bad" title={say('notPaid')}>
            {`${view.result.message}. ${say(others.length > 0 ? 'tryAnother' : 'tryAgain')}`}
          </Notice>
        </div>
      )}
      {!only && <Notice title={say('noMethodsNow')} />}
      {only && others.length === 0 && <MethodForm code={only.code} {...form} />}
      {others.length > 0 && <MethodList methods={methods} chosen={chosenMethod(view, lastTried)} form={form} />}
    </>
  )
}

/** The method that the payer just tried, by what this tab saw or by whose answer it is (e04…: MB WAY); else the first. */
function chosenMethod(view: PageView, lastTried: MethodCode | undefined): MethodCode | undefined {
  const methods = offeredMethods(view).map(({ code }) => code)
  const tried = lastTried ?? (view.result?.code.startsWith('e04') ? 'MW' : undefined)
  return methods.find((code) => code === tried) ?? methods[0]
}
