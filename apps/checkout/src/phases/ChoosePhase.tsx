import type { MethodCode, PageView } from '@escudo/contracts/page'
import { ButtonLink, Notice } from '@escudo/ui'
import { useEffect, useRef, useState } from 'react'
import type { LiveView } from '../live/use-live-view.ts'
import { useOnline } from '../live/use-online.ts'
import { useLanguage, useSay } from '../say.ts'
import { adviceOn, reasonOf } from './advice.ts'
import { ChoiceForm } from './ChoiceForm.tsx'
import classes from './ChoosePhase.module.css'
import { choicesOf, firstChoice, quickChoice, type Choice, type Wish } from './choices.ts'
import { limitText } from './limit-text.ts'
import { methods } from '../methods/index.ts'
import { focusNumber } from '../methods/mbway/focus-number.ts'
import { MethodList } from './MethodList.tsx'
import { isAnyOffered, offeredMethods, takenBack, titleOf } from './phase.ts'

type Props = { view: PageView; live: LiveView; lastTried: MethodCode | undefined; wish: Wish | undefined }

/** The form of the only method, or a choice of methods; above it, calmly, what the bank or phone said last. */
export function ChoosePhase({ view, live, lastTried, wish }: Props) {
  const say = useSay()
  const [attempts, setAttempts] = useState(0)
  // One message at a time: no connection before what went wrong just now, and that before the last decline.
  const [isOutdated, setIsOutdated] = useState(false)
  const isOnline = useOnline()
  const result = isOnline && !isOutdated ? view.result : undefined
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) answer.current?.scrollIntoView({ block: 'center' })
  }, [attempts])
  useEffect(() => {
    if (wish === 'number') focusNumber()
  }, [wish])
  const all = choicesOf(offeredMethods(view), view.saved)
  const quick = quickChoice(all, view.wallets)
  const choices = all.filter((choice) => choice !== quick)
  const [only, ...others] = choices
  const isOut = !isAnyOffered(view)
  const told: LiveView = { ...live, onProblem: setIsOutdated }
  const onAnswer = (): void => setAttempts((count) => count + 1)
  const form = { view, live: told, onAnswer }
  return (
    <>
      <h1 className={classes.title}>{say(titleOf(view))}</h1>
      {view.type === 'authorization' && only && <p className={classes.note}>{say('authoriseNote')}</p>}
      {result?.code === takenBack && (
        <div className={classes.result}>
          <Notice title={say('takenBack')} isSaidElsewhere>
            {say('takenBackNow')}
          </Notice>
        </div>
      )}
      {result && result.code !== takenBack && (
        <div className={classes.result} ref={answer}>
          <Failed key={attempts} result={result} others={all.length > 1} />
        </div>
      )}
      {quick && (
        <>
          <ChoiceForm choice={quick} {...form} />
          <p className={classes.or}>{say('or')}</p>
        </>
      )}
      {only && others.length === 0 && !isOut && <ChoiceForm choice={only} {...form} />}
      {others.length > 0 && <MethodList choices={choices} chosen={firstChoice(choices, triedOf(view, lastTried), wish)?.key} form={form} />}
      {isOut && <Instead view={view} only={others.length === 0 ? only : undefined} />}
    </>
  )
}

/** With what and why it failed, that nothing was charged, and the one thing to do now. */
function Failed({ result, others }: { result: NonNullable<PageView['result']>; others: boolean }) {
  const say = useSay()
  const declines = result.method && methods[result.method.code].declines
  return (
    <Notice kind="bad" title={result.method ? say('notPaidWith', { method: result.method.label }) : say('notPaid')}>
      {`${reasonOf(result, declines, say)} ${say('nothingCharged')} ${say(adviceOn(result.code, declines, others))}`}
    </Notice>
  )
}

/** Where nothing can be used now: whom to ask; of the only method, why. */
function Instead({ view: { amount, contact }, only }: { view: PageView; only: Choice | undefined }) {
  const say = useSay()
  const language = useLanguage()
  const limits = only?.method.limits
  const why = limits && `${only.method.name} · ${limitText(limits, amount, say, language)}`
  return (
    <div className={classes.instead}>
      {why ? <Notice title={why}>{say('noMethodsNow')}</Notice> : <Notice title={say('noMethodsNow')} />}
      {contact && (
        <ButtonLink kind="secondary" href={contact} target="_top">
          {say('contactShop')}
        </ButtonLink>
      )}
    </div>
  )
}

/** What the payer just tried, by what this tab saw or by what the server says of the last try. */
function triedOf(view: PageView, lastTried: MethodCode | undefined): MethodCode | undefined {
  return lastTried ?? view.result?.method?.code
}
