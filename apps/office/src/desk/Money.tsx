import type { OfficeData } from '@escudo/contracts/page'
import { Field, Select, useLanguage, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { useAct, useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import parts from '../parts/parts.module.css'
import { Shown } from '../parts/Shown.tsx'
import { eurosTyped, typedCents } from '../parts/typed-cents.ts'
import { Ask } from '../people/TeamDialogs.tsx'
import { words } from '../words.ts'
import { methodName, termText, vatText } from './terms-text.ts'
import { deskTexts } from './texts.ts'

type Terms = OfficeData<'getTerms'>
type Of = { clientId: string; onClose: () => void }

/** What an entity pays, and what two people may change of it and of its books. */
export function EntityMoney({ clientId }: { clientId: string }) {
  const say = useSayOf(deskTexts)
  const language = useLanguage()
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const terms = useCall('getTerms', { params: { clientId } })
  const [wish, setWish] = useState<'fees' | 'correction'>()
  const why = (permission: string): string | undefined => (may(permission) ? undefined : sayWord('notAllowed'))
  const close = (): void => setWish(undefined)
  return (
    <section className={parts.card}>
      <h2>{say('fees')}</h2>
      <Shown asked={terms}>
        {({ data }) => (
          <>
            <ul>
              {data.methods.map((one) => (
                <li key={one.code}>{termText(one, language)}</li>
              ))}
              {data.vat !== undefined && <li>{vatText(data.vat, language)}</li>}
            </ul>
            {wish === 'fees' && <Fees clientId={clientId} terms={data} onClose={close} />}
          </>
        )}
      </Shown>
      <div className={parts.buttons}>
        <ActButton why={why('desk.terms.change')} onClick={() => setWish('fees')}>
          {say('proposeFees')}
        </ActButton>
        <ActButton why={why('desk.ledger.correct')} onClick={() => setWish('correction')}>
          {say('correction')}
        </ActButton>
      </div>
      {wish === 'correction' && <Correction clientId={clientId} onClose={close} />}
    </section>
  )
}

const plain = (text: FormDataEntryValue | null): string =>
  String(text ?? '')
    .trim()
    .replace(',', '.')

/** The methods whose terms the form changes; nothing that stays is proposed. */
function changedTerms(form: FormData, terms: Terms): Terms {
  const typed = terms.methods.map(({ code }) => ({
    code,
    fixed: plain(form.get(`fixed-${code}`)),
    basisPoints: Number(form.get(`share-${code}`)),
  }))
  const methods = typed.filter(({ fixed, basisPoints }, index) => {
    const before = terms.methods[index]!
    return basisPoints !== before.basisPoints || fixed !== eurosTyped(before.fixed, 'EN')
  })
  const disputeFee = plain(form.get('disputeFee'))
  const feeBefore = terms.disputeFee && eurosTyped(terms.disputeFee, 'EN')
  const vat = Number(form.get('vat'))
  return { methods, ...(disputeFee !== feeBefore && { disputeFee }), ...(vat !== terms.vat && { vat }) }
}

function Fees({ clientId, terms, onClose }: Of & { terms: Terms }) {
  const say = useSayOf(deskTexts)
  const language = useLanguage()
  const proposing = useAct('proposeTerms')
  async function propose(form: FormData): Promise<string | undefined> {
    const body = changedTerms(form, terms)
    if (body.methods.length === 0 && body.disputeFee === undefined && body.vat === undefined)
      return proposing.refuse({ code: 'e00000', msg: say('nothingChanged'), errors: [] })
    return (await proposing.act({ params: { clientId }, body })) && say('proposedDone')
  }
  return (
    <Ask title={say('proposeFees')} does={say('propose')} of={proposing} onSend={propose} onClose={onClose}>
      <p>{say('feesHow')}</p>
      {terms.methods.map(({ code, fixed, basisPoints }) => (
        <div key={code} className={parts.pair}>
          <Field
            compact
            label={say('fixed', { code: methodName(code, language) })}
            name={`fixed-${code}`}
            defaultValue={eurosTyped(fixed, language)}
            inputMode="decimal"
            required
            autoComplete="off"
          />
          <Field
            compact
            label={say('share', { code: methodName(code, language) })}
            name={`share-${code}`}
            defaultValue={String(basisPoints)}
            type="number"
            min={0}
            max={10_000}
            required
            autoComplete="off"
          />
        </div>
      ))}
      <Field
        compact
        label={say('disputeFee')}
        name="disputeFee"
        defaultValue={terms.disputeFee && eurosTyped(terms.disputeFee, language)}
        inputMode="decimal"
        required
        autoComplete="off"
      />
      <Field compact label={say('vat')} name="vat" defaultValue={String(terms.vat ?? 0)} type="number" min={0} max={5_000} required />
    </Ask>
  )
}

const accounts = ['merchant_balance', 'fee_income', 'vat_payable', 'acquirer_receivable', 'bank'] as const

function Correction({ clientId, onClose }: Of) {
  const say = useSayOf(deskTexts)
  const proposing = useAct('proposeCorrection')
  const options = accounts.map((value) => ({ value, text: say(value) }))
  const accountOf = (form: FormData, name: string) => accounts.find((one) => one === form.get(name)) ?? accounts[0]
  async function propose(form: FormData): Promise<string | undefined> {
    const amount = typedCents(String(form.get('amount')), 99_999_999)
    if (amount === undefined) return proposing.refuse({ code: 'e00000', msg: say('amountWrong'), errors: [] })
    const body = { debit: accountOf(form, 'debit'), credit: accountOf(form, 'credit'), amount, why: String(form.get('why')).trim() }
    return (await proposing.act({ params: { clientId }, body })) && say('proposedDone')
  }
  return (
    <Ask title={say('correction')} does={say('proposeCorrection')} of={proposing} onSend={propose} onClose={onClose}>
      <p>{say('correctionHow')}</p>
      <Select label={say('from')} name="debit" initial="fee_income" options={options} />
      <Select label={say('to')} name="credit" initial="merchant_balance" options={options} />
      <Field compact label={say('amount')} name="amount" inputMode="decimal" required autoComplete="off" />
      <Field compact label={say('why')} name="why" minLength={5} maxLength={300} required autoComplete="off" />
    </Ask>
  )
}
