import { securityCodeLength, type PageView } from '@escudo/contracts/page'
import { Field } from '@escudo/ui'
import { useId, useRef, type SubmitEvent } from 'react'
import { BillingBlock } from '../billing/BillingBlock.tsx'
import { billingLabels, isBillingField, type BillingField } from '../billing/billing-entry.ts'
import { useBilling } from '../billing/use-billing.ts'
import { CodeHelp } from '../card/CodeHelp.tsx'
import { typeInto } from '../card/type-into.ts'
import { EntryForm } from '../entry/EntryForm.tsx'
import { useCorrections } from '../entry/use-corrections.ts'
import { useSend } from '../entry/use-send.ts'
import type { FormProps } from '../phases/MethodForm.tsx'
import { useSay } from '../say.ts'
import classes from './SavedForm.module.css'
import { brandOf } from './saved-name.ts'

type Props = FormProps & { saved: PageView['saved'][number] }

/** Pays with what was saved: a card asks for its security code, which is never kept; a phone asks by itself. */
export function SavedForm({ view, live, onAnswer, saved }: Props) {
  const say = useSay()
  const id = useId()
  const code = useRef<HTMLInputElement>(null)
  const billing = useBilling(view)
  const { isSending, problem, send } = useSend(live)
  const isCard = saved.code === 'CC'
  const digits = securityCodeLength(brandOf(saved))
  const judgeCode = () =>
    code.current?.value.length === digits ? undefined : ({ key: 'wrongCode', values: { digits: String(digits) } } as const)
  const { messages, summary, check, checkAll, tell } = useCorrections<'securityCode' | BillingField>({
    fields: isCard ? ['securityCode', ...billing.fields] : [],
    judge: (field) => (isBillingField(field) ? billing.judge(field) : judgeCode()),
    focus: (field) => (isBillingField(field) ? billing.focus(field) : code.current?.focus()),
    fieldAt: (pointer) => {
      const field = pointer.split('/').at(-1) ?? ''
      return isBillingField(field) ? field : 'securityCode'
    },
    labelOf: (field) => (isBillingField(field) ? billingLabels[field] : 'securityCode'),
  })

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending || !checkAll()) return
    const typed = isCard ? { securityCode: code.current?.value ?? '', ...billing.body() } : {}
    const body = { uuid: saved.uuid, ...typed, amount: view.amount }
    tell(await send((client) => client.payBySavedMethod({ params: { token: view.token }, body })))
    onAnswer()
  }

  return (
    <EntryForm
      view={view}
      isSending={isSending}
      problem={problem}
      summary={summary}
      onSubmit={onSubmit}
      {...(isCard && { note: say('bankMayAsk') })}
    >
      {isCard && (
        <>
          <Field
            id={`${id}-code`}
            ref={code}
            className={classes.code}
            label={say('securityCode')}
            help={<CodeHelp />}
            hint={say(digits === 4 ? 'codeOnFront' : 'codeOnBack')}
            error={messages.get('securityCode')}
            autoComplete="cc-csc"
            inputMode="numeric"
            required
            onInput={(event) => {
              typeInto(event.currentTarget, (text) => text.replace(/\D/g, '').slice(0, digits))
              if (messages.has('securityCode')) check('securityCode')
            }}
            onBlur={(event) => event.currentTarget.value && check('securityCode')}
          />
          <BillingBlock billing={billing} messages={messages} onLeave={check} />
        </>
      )}
    </EntryForm>
  )
}
