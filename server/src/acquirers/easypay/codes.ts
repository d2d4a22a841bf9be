import type { RefusalCode } from '@escudo/contracts/vocabulary'

const refusal = /(declined|refused|recusad|rejected|rejeitad)/i

/** easypay says why in prose, in Portuguese or English: the words that are sure, and what they are in our catalogue. */
const words: readonly (readonly [RegExp, RefusalCode])[] = [
  [/expir/i, 'e04201'],
  [/(not registered|não (está )?registad|alias)/i, 'e04113'],
  [/(invalid|inválid).*(phone|telem)|(phone|telem).*(invalid|inválid)/i, 'e04202'],
  [/(insufficient|insuficiente)/i, 'e02451'],
  [refusal, 'e02433'],
  [/(duplicat)/i, 'e04120'],
]

const phoneLike = /\+?\d[\d ]{5,}\d/g

/** easypay's own words, without anything that could be a number of a payer. */
export function wordsOf(message: unknown): string {
  const all = Array.isArray(message) ? message.filter((one) => typeof one === 'string') : typeof message === 'string' ? [message] : []
  return all.join('; ').replaceAll(phoneLike, '…').slice(0, 200)
}

/**
 * A code of ours for what easypay says; what nobody has agreed on is e04999, and its words are kept. `isInApp`: whoever refuses does so in the
 * app that asks, and not at a card's bank.
 */
export function codeOf(said: string, isInApp: boolean): RefusalCode {
  const known = words.find(([pattern]) => pattern.test(said))?.[1] ?? 'e04999'
  return known === 'e02433' && isInApp ? 'e04020' : known
}
