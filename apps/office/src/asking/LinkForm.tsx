import type { MethodCode, OfficeData } from '@escudo/contracts/page'
import { Button, Field, TickField, useLanguage, useSayOf, useToast } from '@escudo/ui'
import { useState, type SyntheticEvent } from 'react'
import { useAct, useCall } from '../calls.ts'
import parts from '../parts/parts.module.css'
import { Problem } from '../parts/Problem.tsx'
import { typedCents } from '../parts/typed-cents.ts'
import { words } from '../words.ts'
import classes from './Asking.module.css'
import { describedIn, MoneyFields, mostCents, typedIn } from './MoneyFields.tsx'
import { Made } from './Made.tsx'
import { Share } from './Share.tsx'
import { askingTexts } from './texts.ts'

type Link = OfficeData<'createLink'>

/** A payment link: an amount or the payer’s choice, once or many times, until a day. */
export function LinkForm() {
  const say = useSayOf(askingTexts)
  const language = useLanguage()
  const { isSending, problem, act } = useAct('createLink')
  const [isBad, setIsBad] = useState(false)
  const [made, setMade] = useState<Link>()
  async function make(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = typedIn(form, 'amount')
    const amount = typedCents(typed, mostCents)
    setIsBad(typed !== '' && amount === undefined)
    if (typed !== '' && amount === undefined) return
    const limitDate = typedIn(form, 'limit')
    const codes = form.getAll('method').map((code) => String(code) as MethodCode)
    const body = {
      language,
      uses: form.get('many') === null ? ('one' as const) : ('many' as const),
      ...(amount !== undefined && { amount }),
      ...(limitDate && { limitDate }),
      ...describedIn(form),
      ...(codes.length > 0 && { availableMethods: codes.map((code) => ({ code })) }),
    }
    const link = await act({ body })
    if (link) setMade(link)
  }
  return (
    <>
      <form className={classes.form} onSubmit={(event) => void make(event)}>
        <MoneyFields isBad={isBad} isOpen />
        <Field label={say('limit')} name="limit" type="date" />
        <MethodFields />
        <div className={classes.whole}>
          <TickField name="many" label={say('many')} />
          <Problem of={problem} />
          <div className={parts.buttons}>
            <Button type="submit" busy={isSending}>
              {say('make')}
            </Button>
          </div>
        </div>
      </form>
      {made && <MadeLink link={made} />}
    </>
  )
}

/** By which methods it can be paid; none chosen is all that the business has. */
function MethodFields() {
  const say = useSayOf(askingTexts)
  const { data } = useCall('listEntityMethods', {})
  if (!data || data.data.length < 2) return null
  return (
    <fieldset className={`${classes.ways} ${classes.whole}`}>
      <legend>{say('onlyBy')}</legend>
      {data.data.map(({ code, name }) => (
        <TickField key={code} name="method" value={code} label={name} />
      ))}
    </fieldset>
  )
}

/** What was made, with every way of handing it over. */
function MadeLink({ link }: { link: Link }) {
  const say = useSayOf(askingTexts)
  const sayWord = useSayOf(words)
  const toast = useToast()
  const subject = link.summary ?? say('subject')
  return (
    <Made key={link.id} title={say('made')}>
      <p className={classes.address}>
        <a href={link.url} target="_blank" rel="noopener">
          {link.url}
        </a>
      </p>
      <img className={classes.qr} src={new URL(link.qrCodeUrl).pathname} alt={say('qr')} />
      <div className={parts.buttons}>
        <Button kind="secondary" onClick={() => void navigator.clipboard.writeText(link.url).then(() => toast(sayWord('copied')))}>
          {sayWord('copy')}
        </Button>
        <Share subject={subject} body={link.url} text={`${subject} ${link.url}`} />
      </div>
    </Made>
  )
}
