import { mustComplete, type PageView } from '@escudo/contracts/page'
import { useEffect, useRef, useState } from 'react'
import type { Correction } from '../entry/use-corrections.ts'
import {
  addressBody,
  billingCorrection,
  billingFields,
  knownBilling,
  type BillingField,
  type BillingValues,
  type SentAddress,
} from './billing-entry.ts'

/** What whoever takes the card has to know, and nobody has said. */
export type Wanted = PageView['methods'][number]['wants']

type BillingInput = HTMLInputElement | HTMLSelectElement

export type Billing = {
  known: BillingValues
  hasAddress: boolean
  hasEmail: boolean
  /** In the order of the form. */
  wanted: readonly Part[]
  isOpen: (part: Part) => boolean
  /** Opens the parts of fields that are not there yet: the payer wants to change one, or the server misses it. */
  open: (...fields: readonly BillingField[]) => void
  /** Tells which input is a field's. */
  register: (field: BillingField) => (input: BillingInput | null) => void
  /** Those that are shown now. */
  fields: readonly BillingField[]
  judge: (field: BillingField) => Correction | undefined
  focus: (field: BillingField) => void
  /** What the payer typed; nothing where nothing was opened. */
  body: () => { billingAddress?: SentAddress; email?: string; name?: string }
}

type Part = NonNullable<Wanted>[number]

/** What a field belongs to: each part opens whole. */
const partOf = (field: BillingField): Part => (field === 'name' || field === 'email' ? field : 'address')

/** The address and e-mail that the merchant sent: a line each, and fields once something is missing, wanted, or to be changed. */
export function useBilling(view: PageView, wanted: Wanted = []): Billing {
  const inputs = useRef<Partial<Record<BillingField, BillingInput | null>>>({})
  const known = knownBilling(view)
  const [asked, setAsked] = useState<readonly Part[]>(mustComplete(view.billingAddress) ? ['address'] : [])
  const isOpen = (part: Part): boolean => asked.includes(part) || wanted.includes(part)
  // The button that opened a field is gone with its line: the focus goes on to what it opened.
  const opened = useRef<BillingField>(undefined)
  useEffect(() => {
    if (opened.current) inputs.current[opened.current]?.focus()
    opened.current = undefined
  }, [asked])
  function open(...fields: readonly BillingField[]): void {
    const closed = fields.filter((field) => !isOpen(partOf(field)))
    if (closed.length === 0) return
    opened.current = billingFields.find((field) => closed.includes(field))
    setAsked([...asked, ...closed.map(partOf)])
  }
  const values = (): BillingValues => ({
    ...known,
    ...Object.fromEntries(Object.entries(inputs.current).flatMap(([field, input]) => (input ? [[field, input.value]] : []))),
  })
  // A district that nobody has sent is nobody's need.
  const isShown = (field: BillingField): boolean => isOpen(partOf(field)) && (field !== 'stateName' || view.billingAddress !== undefined)
  return {
    known,
    hasAddress: view.billingAddress !== undefined,
    hasEmail: view.customer.email !== undefined,
    wanted,
    isOpen,
    open,
    register: (field) => (input) => {
      inputs.current[field] = input
    },
    fields: billingFields.filter(isShown),
    judge: (field) => billingCorrection(field, values()),
    focus: (field) => inputs.current[field]?.focus(),
    body: () => ({
      ...(isOpen('address') && { billingAddress: addressBody(values(), view.billingAddress) }),
      ...(isOpen('email') && { email: values().email?.trim() ?? '' }),
      ...(isOpen('name') && { name: values().name?.trim() ?? '' }),
    }),
  }
}
