import { securityCodeLength, type CardBrand } from '@escudo/contracts/page'
import { Field } from '@escudo/ui'
import type { InputEvent, RefObject } from 'react'
import { useSay } from '../../say.ts'
import { BrandMark } from './BrandMark.tsx'
import { formatExpiry, groupCardNumber, type CardField } from './card-entry.ts'
import classes from './CardInputs.module.css'
import { CodeHelp } from './CodeHelp.tsx'
import { typeInto } from './type-into.ts'

type Props = {
  inputs: RefObject<Record<CardField, HTMLInputElement | null>>
  brand: CardBrand
  messages: ReadonlyMap<string, string>
  onType: (field: CardField) => void
  onLeave: (field: CardField) => void
}

const autofill: Record<CardField, string> = { number: 'cc-number', expiry: 'cc-exp', securityCode: 'cc-csc', holder: 'cc-name' }

/** Number, expiry, security code, holder: native inputs that a browser can fill in by itself. */
export function CardInputs({ inputs, brand, messages, onType, onLeave }: Props) {
  const say = useSay()
  const digits = securityCodeLength(brand)
  const common = (field: CardField) => ({
    id: `card-${field}`,
    ref: (input: HTMLInputElement | null) => {
      inputs.current[field] = input
    },
    error: messages.get(field),
    autoComplete: autofill[field],
    required: true,
    onBlur: () => onLeave(field),
  })
  const numeric = (field: CardField, format: (text: string, isDeleting: boolean) => string) => ({
    ...common(field),
    inputMode: 'numeric' as const,
    onInput: (event: InputEvent<HTMLInputElement>) => {
      const isDeleting = event.nativeEvent.inputType?.startsWith('delete') ?? false
      typeInto(event.currentTarget, (text) => format(text, isDeleting))
      onType(field)
    },
  })
  return (
    <div className={classes.inputs}>
      <Field
        {...numeric('number', groupCardNumber)}
        className={classes.wide}
        label={say('cardNumber')}
        mark={<BrandMark brand={brand} />}
      />
      <Field {...numeric('expiry', formatExpiry)} label={say('expiry')} placeholder={say('expiryShape')} />
      <Field
        {...numeric('securityCode', (text) => text.replace(/\D/g, '').slice(0, digits))}
        label={say('securityCode')}
        help={<CodeHelp />}
        hint={say(digits === 4 ? 'codeOnFront' : 'codeOnBack')}
      />
      <Field
        {...common('holder')}
        className={classes.wide}
        label={say('holder')}
        maxLength={100}
        autoCapitalize="words"
        spellCheck={false}
        onInput={() => onType('holder')}
      />
    </div>
  )
}
