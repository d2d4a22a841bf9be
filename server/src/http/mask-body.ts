import { isCardNumber } from '@escudo/contracts/vocabulary'

const longestBody = 8_000

/** Fields that hold a secret, whatever their value. */
const secretFields = /^(number|securityCode|privateKey|password|pin|cardNumber|cvv|cvc)$/i
const digitRuns = /\d(?:[ -]?\d){12,18}/g

/** A text without card numbers and without the private keys of callers; a card's last four digits stay. */
export function maskText(text: string, privateKeys: Iterable<string> = []): string {
  let withoutKey = text
  for (const key of privateKeys) withoutKey = withoutKey.replaceAll(key, '•••')
  return withoutKey.replace(digitRuns, (run) => {
    const digits = run.replace(/\D/g, '')
    return isCardNumber(digits) ? `•••• ${digits.slice(-4)}` : run
  })
}

function maskField(name: string, value: unknown): unknown {
  if (!secretFields.test(name) || typeof value === 'object') return value
  const digits = String(value).replace(/\D/g, '')
  return digits.length >= 12 ? `•••• ${digits.slice(-4)}` : '•••'
}

/** No number, address or key that is masked is longer. */
const longestSecret = 500

/** The beginning of a text, masked: of a long one no more is looked at than is kept, and what the cut left in two is not kept. */
function maskStart(text: string, mask: (text: string) => string): string {
  if (text.length <= longestBody + longestSecret) return mask(text).slice(0, longestBody)
  return mask(text.slice(0, longestBody + longestSecret))
    .slice(0, -longestSecret)
    .slice(0, longestBody)
}

/** A body as text that shows no secret; undefined for none. What is longer than a screen is cut. */
export function maskBody(body: unknown, privateKeys: Iterable<string> = []): string | undefined {
  if (body === undefined || body === null || body === '') return undefined
  const text = typeof body === 'string' ? body : JSON.stringify(body, maskField)
  return maskStart(text, (start) => maskText(start, privateKeys))
}

/** What is a person's: their names, numbers and addresses, as calls and answers spell them. */
const personalFields =
  /^(firstName|lastName|name|email|phoneNumber|mobile|holder|owner|taxNumber|iban|swift|birthDate|street\d?|address|postCode|city|locality|content|explanation|rememberedAs)$/i
// Word by word, then where its "@" is: one expression for both would look at a long text without an "@" once for each of its letters.
const words = /[^\s"'<>&?/]+/g
const withinMail = /[^=](?:@|%40)./s

/** A text without e-mail addresses: of a word that has one, what stands before it (`email=`) is left. */
const maskMails = (text: string): string =>
  text.replace(words, (word) => {
    const at = word.search(withinMail)
    return at < 0 ? word : `${word.slice(0, word.lastIndexOf('=', at) + 1)}•••`
  })
const longestText = 500
// Whoever has a page's token can pay there, with what is saved too. Its beginning is left, to find it again.
const tokens = /(?<![\w-])([\w-]{10})[\w-]{30,}/g
const maskTokens = (text: string): string => text.replace(tokens, '$1…')

function maskPerson(name: string, value: unknown): unknown {
  if (personalFields.test(name) && (typeof value === 'string' || typeof value === 'number')) return '•••'
  if (typeof value === 'string' && value.length > longestText) return `${value.slice(0, longestText)}…`
  return maskField(name, value)
}

/** An address without e-mail addresses, keys and the tokens of pages. */
export const maskPath = (path: string, privateKeys: Iterable<string>): string => maskTokens(maskMails(maskText(path, privateKeys)))

/** A JSON body as text in which nobody is named and nothing is secret; undefined for none. */
export function maskPeople(body: unknown, privateKeys: Iterable<string>): string | undefined {
  if (body === undefined || body === null || typeof body === 'string') return undefined
  return maskStart(JSON.stringify(body, maskPerson), (start) => maskTokens(maskMails(maskText(start, privateKeys))))
}
