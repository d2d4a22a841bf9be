import type { MethodCode, Refusal, RefusalCode, Violation } from '@escudo/contracts/vocabulary'
import type { MethodDetails } from '../domain/payment.ts'

/** What of a method a merchant may say when it asks for a payment without a page. */
export type DirectDetails = { phoneNumber?: string | undefined } | undefined

/** What a payer adds to a means that was saved, on a page. */
export type Confirmation = { securityCode?: string | undefined; billingAddress?: { country?: string; postCode?: string } | undefined }

/** How a phone that was asked shows itself. */
export type AskedPhone = { countryCode: string; last3Digits: string }

/**
 * How a method is asked for. `M` is a means of it: what somebody pays with, on its way to the acquirer; it names its method
 * and holds what nobody else may see.
 */
export type Asking<M extends { code: MethodCode }> = {
  /** `authorise`: the answer comes at once or from a page; `request`: the payer is asked on a device of their own. */
  kind: 'authorise' | 'request'
  /** As what it counts when the payer turns away from the question. */
  turnedAway: RefusalCode
  /** Whether a billing address that is there has to be whole. */
  isBilled: boolean
  /** What may be shown of it. */
  show(means: M): MethodDetails
  /** By what it is known again, before it is fingerprinted; undefined when it is another each time. */
  mark(means: M): string | undefined
  /** What the vault may keep of it. */
  secret(means: M): Omit<M, 'code'>
  /** The means that a merchant gives without a page, or why it cannot. */
  given(details: DirectDetails): { means: M } | { refusal: Refusal }
  /** A saved means as its payer confirms it on a page, or what is wrong with that. */
  confirmed(means: M, confirmation: Confirmation, now: Date): { means: M } | { violations: Violation[] }
}

/** A method on the server's side. `asking` is null for one that is paid elsewhere, by its reference. */
export type Method<M extends { code: MethodCode } = never> = {
  /** How what was paid with is told apart from others of the method: "Visa •••• 4242"; undefined when nothing is known of it. */
  label(details: MethodDetails, name: string): string | undefined
  /** The phone that was asked, if it is one that is. */
  phone(details: MethodDetails): AskedPhone | undefined
  asking: Asking<M> | null
}
