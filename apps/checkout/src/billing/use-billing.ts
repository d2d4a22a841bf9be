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

type BillingInput = HTMLInputElement | HTMLSelectElement

export type Billing = {
  known: BillingValues
  hasAddress: boolean
  hasEmail: boolean
  isAddressOpen: boolean
  isEmailOpen: boolean
  openAddress: () => void
  openEmail: () => void
  /** Tells which input is a field's. */
  register: (field: BillingField) => (input: BillingInput | null) => void
  /** Those that are shown now. */
  fields: readonly BillingField[]
  judge: (field: BillingField) => Correction | undefined
  focus: (field: BillingField) => void
  /** What the payer typed; nothing where nothing was opened. */
  body: () => { billingAddress?: SentAddress; email?: string }
}

/** The address and e-mail that the merchant sent: a line each, and fields once something is missing or to be changed. */
export function useBilling(view: PageView): Billing {
  const inputs = useRef<Partial<Record<BillingField, BillingInput | null>>>({})
  const known = knownBilling(view)
  const [isAddressOpen, setAddressOpen] = useState(mustComplete(view.billingAddress))
  const [isEmailOpen, setEmailOpen] = useState(false)
  // The button that opened a field is gone with its line: the focus goes on to what it opened.
  const opened = useRef<BillingField>(undefined)
  useEffect(() => {
    if (opened.current) inputs.current[opened.current]?.focus()
    opened.current = undefined
  }, [isAddressOpen, isEmailOpen])
  const values = (): BillingValues => ({
    ...known,
    ...Object.fromEntries(Object.entries(inputs.current).flatMap(([field, input]) => (input ? [[field, input.value]] : []))),
  })
  const fields = billingFields.filter((field) => (field === 'email' ? isEmailOpen : isAddressOpen))
  return {
    known,
    hasAddress: view.billingAddress !== undefined,
    hasEmail: view.customer.email !== undefined,
    isAddressOpen,
    isEmailOpen,
    openAddress: () => {
      opened.current = 'country'
      setAddressOpen(true)
    },
    openEmail: () => {
      opened.current = 'email'
      setEmailOpen(true)
    },
    register: (field) => (input) => {
      inputs.current[field] = input
    },
    fields,
    judge: (field) => billingCorrection(field, values()),
    focus: (field) => inputs.current[field]?.focus(),
    body: () => ({
      ...(isAddressOpen && { billingAddress: addressBody(values(), view.billingAddress) }),
      ...(isEmailOpen && { email: values().email?.trim() ?? '' }),
    }),
  }
}
