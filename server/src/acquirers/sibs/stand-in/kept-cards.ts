import { randomBytes } from 'node:crypto'

/** What a checkout says of kept cards: one may be kept, these may be paid with, and whether its holder agreed to charges without them. */
export type CardOffer = { tokenises: boolean; tokens: readonly string[]; isWithoutHolder: boolean; original: string }
export const noOffer: CardOffer = { tokenises: false, tokens: [], isWithoutHolder: false, original: '' }

/** A card as it is typed into the form: of its number the six and the four digits that SIBS shows. */
export type TypedCard = { maskedPAN: string; fate: 'approved' | 'challenge' | 'declined'; saves: boolean }
/** A card that SIBS keeps; `original`: the payment in which its holder agreed to charges without them, empty where nobody did. */
export type KeptCard = Pick<TypedCard, 'maskedPAN' | 'fate'> & { value: string; expireDate: string; original: string }

/**
 * A card whose number came in `card/purchase`: what SIBS wants done before it goes on, and what the bank was told. `numbers`: how often a
 * number came, which is once. `backUrl`: where browsers come back to.
 */
export type Purchase = {
  numbers: number
  backUrl: string
  action?: { id: string; type: 'THREEDS_METHOD' | 'THREEDS_CHALLENGE' }
  said?: 'approved' | 'refused'
}

/** SIBS's public test cards (specification acquirers §3): without 3-D Secure, without a question, with one; any other is declined. */
const testCards: Readonly<Record<string, TypedCard['fate']>> = {
  '4761340000000035': 'approved',
  '5204740000001002': 'approved',
  '4176660000000100': 'challenge',
  '5185520050000010': 'challenge',
}

export function typedCard(number: string, saves: boolean): TypedCard {
  const digits = number.replaceAll(' ', '')
  return { maskedPAN: `${digits.slice(0, 6)}******${digits.slice(-4)}`, fate: testCards[digits] ?? 'declined', saves }
}

/** The stand-in's form asks for no date: every card is valid until then. */
const expireDate = '2040-12'

export function keepCard({ maskedPAN, fate }: TypedCard, original: string): KeptCard {
  return { value: randomBytes(16).toString('hex'), maskedPAN, fate, expireDate, original }
}

export const tokenView = ({ value, maskedPAN, expireDate: until }: KeptCard) => ({
  tokenName: maskedPAN,
  tokenType: 'Card',
  value,
  maskedPAN,
  expireDate: until,
})
