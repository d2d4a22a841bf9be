import { methodCodes, type OfficeData } from '@escudo/contracts/page'
import { Field, useLanguage, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { useAct, useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import parts from '../parts/parts.module.css'
import { Shown } from '../parts/Shown.tsx'
import { centsTyped, typedCents } from '../parts/typed-cents.ts'
import { Ask } from '../people/TeamDialogs.tsx'
import { words } from '../words.ts'
import { AddMethod } from './AddMethod.tsx'
import { limitsTexts } from './limits-texts.ts'
import { betweenText } from './terms-text.ts'

type Limits = OfficeData<'getMethodLimits'>
const most = 99_999_999

/** Between which amounts an entity's methods take, and what two people may change of it. */
export function EntityLimits({ clientId, isApproved }: { clientId: string; isApproved: boolean }) {
  const say = useSayOf(limitsTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const { may } = useOffice()
  const limits = useCall('getMethodLimits', { params: { clientId } })
  const [wish, setWish] = useState<'limits' | 'method'>()
  const lacks = methodCodes.filter((code) => limits.data && !limits.data.data.some((one) => one.code === code))
  const notAllowed = (permission: string): string | undefined => (may(permission) ? undefined : sayWord('notAllowed'))
  const noMethod = isApproved ? (lacks.length === 0 ? say('allMethods') : undefined) : say('notApproved')
  const close = (): void => setWish(undefined)
  return (
    <section className={parts.card}>
      <h2>{say('limits')}</h2>
      <Shown asked={limits}>
        {({ data }) => (
          <>
            <ul>
              {data.map(({ code, name, ours, isOwn, ...held }) => (
                <li key={code}>
                  {name}: {betweenText(ours, language)}
                  {isOwn && ` · ${say('ownLimits')}: ${betweenText(held, language)}`}
                </li>
              ))}
            </ul>
            {wish === 'limits' && <Propose clientId={clientId} limits={data} onClose={close} />}
          </>
        )}
      </Shown>
      <div className={parts.buttons}>
        <ActButton why={notAllowed('desk.limits.change')} onClick={() => setWish('limits')}>
          {say('proposeLimits')}
        </ActButton>
        <ActButton why={notAllowed('desk.terms.change') ?? noMethod} onClick={() => setWish('method')}>
          {say('proposeMethod')}
        </ActButton>
      </div>
      {wish === 'method' && <AddMethod clientId={clientId} lacks={lacks} onClose={close} />}
    </section>
  )
}

/** The methods whose limits the form changes; undefined where one is no amount. */
function changedLimits(form: FormData, limits: Limits) {
  const typed = limits.map(({ code, ours }) => {
    const [minimumAmount, maximumAmount] = ['least', 'most'].map((field) => typedCents(String(form.get(`${field}-${code}`)), most))
    const isSame = minimumAmount === ours.minimumAmount && maximumAmount === ours.maximumAmount
    return { isSame, isWrong: minimumAmount === undefined || maximumAmount === undefined, code, minimumAmount, maximumAmount }
  })
  if (typed.some(({ isWrong }) => isWrong)) return undefined
  return typed.flatMap(({ isSame, code, minimumAmount = 0, maximumAmount = 0 }) => (isSame ? [] : [{ code, minimumAmount, maximumAmount }]))
}

function Propose({ clientId, limits, onClose }: { clientId: string; limits: Limits; onClose: () => void }) {
  const say = useSayOf(limitsTexts)
  const language = useLanguage()
  const proposing = useAct('proposeMethodLimits')
  async function propose(form: FormData): Promise<string | undefined> {
    const methods = changedLimits(form, limits)
    if (!methods || methods.length === 0)
      return proposing.refuse({ code: 'e00000', msg: say(methods ? 'nothingChanged' : 'amountWrong'), errors: [] })
    return (await proposing.act({ params: { clientId }, body: { methods } })) && say('proposedDone')
  }
  const field = (label: string, name: string, cents: number) => (
    <Field compact label={label} name={name} defaultValue={centsTyped(cents, language)} inputMode="decimal" required autoComplete="off" />
  )
  return (
    <Ask title={say('proposeLimits')} does={say('propose')} of={proposing} onSend={propose} onClose={onClose}>
      <p>{say('limitsHow')}</p>
      {limits.map(({ code, name, ours }) => (
        <div key={code} className={parts.pair}>
          {field(say('leastOf', { method: name }), `least-${code}`, ours.minimumAmount)}
          {field(say('mostOf', { method: name }), `most-${code}`, ours.maximumAmount)}
        </div>
      ))}
    </Ask>
  )
}
