import { keysOf } from './keys-of.ts'
import type { Text } from './languages.ts'

/** Which kind of a method is meant; `TPA` is a card at a physical terminal. */
export const methodTypes = ['DEFAULT', 'NORMAL', 'REALTIME', 'TPA'] as const
export type MethodType = (typeof methodTypes)[number]

/** What is to be known of a method wherever it appears; what each side does with it stands in its folder there. */
type MethodFacts = {
  name: Text
  /** Its name at a physical terminal, if it exists there. */
  terminalName: Text | null
  /** What a shop's till says of it. */
  about: Text
  /** The types that a merchant may ask for. */
  types: readonly MethodType[]
  /** The type that an entity has of it when it does not choose. */
  ownType: MethodType
  /** Whether an entity that does not choose its methods has it. */
  isStandard: boolean
  /** Whether a customer may keep it, and so whether repeats may charge it (specification rest-wire §6.3). */
  isSavable: boolean
  /** Whether an amount can be held with it first and captured later. */
  holdsAmount: boolean
  /** Whether its holder's bank may take money back that was paid. */
  isDisputable: boolean
  /** Whether it is paid elsewhere, by a reference, and not by asking an acquirer. */
  byReference: boolean
  /** Whether it fits into a form in the merchant's own page (specification rest-wire §6.2). */
  isEmbeddable: boolean
  /** For how many minutes a payment by it alone waits when the merchant does not say; null: as long as a reference. */
  minutes: number | null
  /** Where it stands among those that a payer chooses from, unless somebody set another order: what is reached for first has the lowest. */
  place: number
  /** What it costs an entity without an agreement of its own: hundred-millionths of a euro, and basis points of the amount. */
  tariff: { fixedE8: bigint; basisPoints: number }
  /** Which browsers have it, by what they say they are; null: it needs nothing of a browser. */
  browsers: RegExp | null
  /** How the SOAP service spells it: the mode of a paid payment, and the field that says whether it is offered, if any. */
  soap: { mode: string; offered: 'creditCardPayment' | 'atmPayment' | 'mbwPayment' | null }
  /** Its drawing at a shop's till, 48 by 32. */
  icon: string
}

/** What every wallet is: a card of which we see a token only, at a card's price. */
const wallet = {
  types: ['DEFAULT'],
  ownType: 'DEFAULT',
  isStandard: false,
  isSavable: false,
  holdsAmount: true,
  isDisputable: true,
  byReference: false,
  isEmbeddable: false,
  minutes: null,
  tariff: { fixedE8: 54_000_000n, basisPoints: 125 },
  soap: { mode: '1', offered: null },
} as const

/** The methods. A new one is a row here and a folder on each side. */
const table = {
  CC: {
    name: { PT: 'Cartão de crédito/débito', ES: 'Tarjeta de crédito/débito', EN: 'Credit/debit card' },
    terminalName: {
      PT: 'Cartão de crédito/débito TPA físico',
      ES: 'Tarjeta de crédito/débito TPV físico',
      EN: 'Credit/Debit card Physical TPA',
    },
    about: { PT: 'Pague com o seu cartão', ES: 'Pague con su tarjeta', EN: 'Pay with your card' },
    types: ['DEFAULT'],
    ownType: 'DEFAULT',
    isStandard: true,
    isSavable: true,
    holdsAmount: true,
    isDisputable: true,
    byReference: false,
    isEmbeddable: true,
    minutes: null,
    place: 3,
    tariff: { fixedE8: 54_000_000n, basisPoints: 125 },
    browsers: null,
    soap: { mode: '1', offered: 'creditCardPayment' },
    icon: '<rect x="10" y="8" width="28" height="16" rx="2" fill="#1d4f91"/><path d="M10 12h28v3H10z" fill="#0b2545"/><path d="M13 20h8" stroke="#fff" stroke-width="2"/>',
  },
  MB: {
    name: { PT: 'Multibanco', ES: 'Multibanco', EN: 'Multibanco' },
    terminalName: null,
    about: {
      PT: 'Pague num caixa automático ou no homebanking',
      ES: 'Pague en un cajero automático o por banca en línea',
      EN: 'Pay at a cash machine or by online banking',
    },
    types: ['DEFAULT', 'NORMAL', 'REALTIME'],
    ownType: 'REALTIME',
    isStandard: true,
    isSavable: false,
    holdsAmount: false,
    isDisputable: false,
    byReference: true,
    isEmbeddable: false,
    minutes: null,
    place: 2,
    tariff: { fixedE8: 0n, basisPoints: 95 },
    browsers: null,
    soap: { mode: '2', offered: 'atmPayment' },
    icon: '<rect x="13" y="6" width="22" height="20" rx="2" fill="#1d4f91"/><path d="M16 10h16v5H16z" fill="#fff"/><path d="M18 20h12" stroke="#fff" stroke-width="2"/>',
  },
  MW: {
    name: { PT: 'MB WAY', ES: 'MB WAY', EN: 'MB WAY' },
    terminalName: null,
    about: { PT: 'Pague com o seu telemóvel', ES: 'Pague con su móvil', EN: 'Pay with your phone' },
    types: ['DEFAULT'],
    ownType: 'DEFAULT',
    isStandard: true,
    isSavable: true,
    holdsAmount: true,
    isDisputable: false,
    byReference: false,
    isEmbeddable: false,
    minutes: 30,
    place: 1,
    tariff: { fixedE8: 27_000_000n, basisPoints: 75 },
    browsers: null,
    soap: { mode: '4', offered: 'mbwPayment' },
    icon: '<rect x="17" y="4" width="14" height="24" rx="3" fill="#1d4f91"/><path d="M19 8h10v13H19z" fill="#fff"/><circle cx="24" cy="24.5" r="1.5" fill="#fff"/>',
  },
  AP: {
    name: { PT: 'Apple Pay', ES: 'Apple Pay', EN: 'Apple Pay' },
    terminalName: null,
    about: { PT: 'Pague com o Apple Pay', ES: 'Pague con Apple Pay', EN: 'Pay with Apple Pay' },
    ...wallet,
    browsers: /\b(iPhone|iPad|iPod)\b|\bMacintosh\b.*\bVersion\/[\d.]+ .*\bSafari\//,
    place: 4,
    icon: '<text x="24" y="19" fill="#0b2545" font-family="sans-serif" font-size="9" text-anchor="middle">Apple Pay</text>',
  },
  GP: {
    name: { PT: 'Google Pay', ES: 'Google Pay', EN: 'Google Pay' },
    terminalName: null,
    about: { PT: 'Pague com o Google Pay', ES: 'Pague con Google Pay', EN: 'Pay with Google Pay' },
    ...wallet,
    // What an app shows within itself has none on Android (`wv`), nor has a program that fetches.
    browsers: /^(?!.*; wv\)).*\bMozilla\//,
    place: 5,
    icon: '<text x="24" y="19" fill="#0b2545" font-family="sans-serif" font-size="8" text-anchor="middle">Google Pay</text>',
  },
} as const satisfies Readonly<Record<string, MethodFacts>>

type Table = typeof table
export type MethodCode = keyof Table
/** Methods that a customer can keep. */
export type SavedMethodCode = { [C in MethodCode]: Table[C]['isSavable'] extends true ? C : never }[MethodCode]

export const methodTable: Readonly<Record<MethodCode, MethodFacts>> = table
export const methodCodes = keysOf(table)
export const savedMethodCodes = methodCodes.filter((code): code is SavedMethodCode => table[code].isSavable)

/** Those whose payer has the card in a wallet of somebody else's. */
export const walletCodes = ['AP', 'GP'] as const satisfies readonly MethodCode[]

/** The wallets of a browser by what it says it is, its device's own first: a page that finds out later would move under the payer's thumb. */
export const walletsOf = (userAgent = ''): (typeof walletCodes)[number][] =>
  walletCodes.filter((code) => methodTable[code].browsers?.test(userAgent))

/** The one method that a reference stands for. */
export const referenceMethod = methodCodes.find((code) => table[code].byReference)!
/** The one that a form in the merchant's page is for, and that the SOAP service's page offers when nothing is said. */
export const formMethod = methodCodes.find((code) => table[code].isEmbeddable)!
/** The one that asks a phone. */
export const phoneMethod: MethodCode = 'MW'
/** What pays at a terminal. */
export const terminalMethod = methodCodes.find((code) => table[code].terminalName)!

/** Wished for in a registration, and not to be had of us (specification rest-wire §6.1). */
export const methodsOfOthers = {
  TPA: { PT: 'Terminal de pagamento', ES: 'Terminal de pago', EN: 'Card terminal' },
} as const satisfies Readonly<Record<string, Text>>

/** A method's name as a payer reads it (specification rest-wire §3.4), by its type too: a card at a terminal has one of its own. */
export function methodName(code: MethodCode, type?: MethodType): Text {
  const { name, terminalName } = methodTable[code]
  return type === 'TPA' ? (terminalName ?? name) : name
}
