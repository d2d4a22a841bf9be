import { useCorrections, type CorrectionOptions } from '../entry/use-corrections.ts'
import { billingLabels, isBillingField, type BillingField } from './billing-entry.ts'
import type { Billing } from './use-billing.ts'

export type BilledCorrections<F extends string> = ReturnType<typeof useBilledCorrections<F>>

/** The corrections of a form and, behind its own fields, of those of the bill. */
export function useBilledCorrections<F extends string>(billing: Billing, own: CorrectionOptions<F>) {
  const corrections = useCorrections<F | BillingField>({
    fields: [...own.fields, ...billing.fields],
    judge: (field) => (isBillingField(field) ? billing.judge(field) : own.judge(field)),
    focus: (field) => (isBillingField(field) ? billing.focus(field) : own.focus(field)),
    fieldAt: (pointer) => {
      const field = pointer.split('/').at(-1) ?? ''
      return isBillingField(field) ? field : own.fieldAt(pointer)
    },
    labelOf: (field) => (isBillingField(field) ? billingLabels[field] : own.labelOf(field)),
  })
  return {
    ...corrections,
    tell(errors: Parameters<typeof corrections.tell>[0]): void {
      billing.open(...errors.map(({ source }) => source?.pointer?.split('/').at(-1) ?? '').filter(isBillingField))
      corrections.tell(errors)
    },
  }
}
