import type { OfficeData } from '@escudo/contracts/page'
import { Button, Field, TickField, useLanguage, useSayOf, useToast } from '@escudo/ui'
import { useState, type SyntheticEvent } from 'react'
import { useAct } from '../calls.ts'
import parts from '../parts/parts.module.css'
import { Problem } from '../parts/Problem.tsx'
import { typedCents } from '../parts/typed-cents.ts'
import { words } from '../words.ts'
import classes from './Asking.module.css'
import { describedIn, MoneyFields, mostCents, typedIn } from './MoneyFields.tsx'
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
    const body = {
      language,
      uses: form.get('many') === null ? ('one' as const) : ('many' as const),
      ...(amount !== undefined && { amount }),
      ...(limitDate && { limitDate }),
      ...describedIn(form),
    }
    const link = await act({ body })
    if (link) setMade(link)
  }
  return (
    <>
      <form className={classes.form} onSubmit={(event) => void make(event)}>
        <MoneyFields isBad={isBad} isOpen />
        <Field label={say('limit')} name="limit" type="date" />
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

/** What was made, with every way of handing it over. */
function MadeLink({ link }: { link: Link }) {
  const say = useSayOf(askingTexts)
  const sayWord = useSayOf(words)
  const toast = useToast()
  const mail = `mailto:?subject=${encodeURIComponent(link.summary ?? say('subject'))}&body=${encodeURIComponent(link.url)}`
  return (
    <section className={classes.made} aria-live="polite">
      <h3>{say('made')}</h3>
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
        <a href={mail}>{say('mail')}</a>
        <a href={`sms:?&body=${encodeURIComponent(`${link.summary ?? say('subject')} ${link.url}`)}`}>{say('message')}</a>
        <Button kind="plain" onClick={() => window.print()}>
          {say('print')}
        </Button>
      </div>
    </section>
  )
}
