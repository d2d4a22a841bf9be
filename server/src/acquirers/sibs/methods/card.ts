import { eurosJson } from '../../decimal-euros.ts'
import type { Entry, EntryWishes, Known, MeansRequest } from '../../acquirer.ts'
import type { SibsSettings } from '../settings.ts'

/** Whether a card is asked for that SIBS's own form asks for. */
export const isHostedCard = ({ means }: Pick<MeansRequest, 'means'>): boolean => means.code === 'CC' && means.card === undefined

/** A card that was typed into our own form; undefined for another one, and for another method. */
export const typedNumberOf = ({ means }: Pick<MeansRequest, 'means'>) => (means.code === 'CC' ? means.card : undefined)
export type TypedNumber = NonNullable<ReturnType<typeof typedNumberOf>>

/** It as SIBS takes it, valid until the last day of its month. */
export function cardInfoOf({ number, securityCode, expiryMonth, expiryYear, holder }: TypedNumber, createToken: boolean): object {
  const validationDate = new Date(Date.UTC(Number(expiryYear), Number(expiryMonth), 0)).toISOString()
  return { PAN: number, secureCode: securityCode, validationDate, cardholderName: holder.slice(0, 45), createToken }
}

type Paying = Pick<MeansRequest, 'payer' | 'means'>

/** Who pays; whoever typed a card with us has said a name. */
const payerOf = ({ payer = {}, means }: Paying) => ({ ...payer, name: payer.name ?? typedNumberOf({ means })?.holder })

/** Who pays, as SIBS wants it for a card (specification acquirers §3). */
export function customerPart(paying: Paying): object {
  const { name, email, address } = payerOf(paying)
  const { street1, street2, city, postCode: postcode, country } = address ?? {}
  const customerInfo = {
    ...(name !== undefined && { customerName: name.slice(0, 45) }),
    ...(email !== undefined && { customerEmail: email }),
    ...(address && { billingAddress: { street1, street2, city, postcode, country } }),
  }
  return Object.keys(customerInfo).length > 0 ? { customer: { customerInfo } } : {}
}

type Alarm = { name: string; log: { error(details: object, message: string): void } }

/** What step one of a card came to; one that is refused while its payer is not wholly named tells whoever runs us what SIBS wants. */
export function namingPayers<A extends object>({ name: account, log }: Alarm, paying: Paying, made: A): A {
  const { name, email, address } = payerOf(paying)
  const isNamed = [name, email, address?.street1, address?.city, address?.postCode, address?.country].every(Boolean)
  if ('raw' in made && made.raw === 'E0101' && !isNamed)
    log.error(
      { account },
      'SIBS wants name, email and billing address of who pays by card: say them with the payment (customer, billingAddress).',
    )
  return made
}

/** SIBS's form: its script from the account's own host, for one payment, with what step one answered. */
export function entryOfForm(
  { baseUrl }: Pick<SibsSettings, 'baseUrl'>,
  { knownAs, state, amountCents }: Pick<Known, 'amountCents' | 'knownAs' | 'state'>,
  { returnUrl, language }: EntryWishes,
): Entry | undefined {
  const { form } = state ?? {}
  if (knownAs === null || form === undefined) return undefined
  const { origin } = new URL(baseUrl)
  const config = {
    paymentMethodList: ['CARD'],
    amount: { value: eurosJson(amountCents), currency: 'EUR' },
    // The form speaks these two.
    language: language === 'PT' ? 'pt' : 'en',
    redirectUrl: returnUrl,
  }
  return {
    as: 'form',
    script: `${origin}/assets/js/widget.js?id=${encodeURIComponent(knownAs)}`,
    origin,
    className: 'paymentSPG',
    attributes: { 'spg-context': form, 'spg-config': JSON.stringify(config) },
  }
}
