import type { Language, Text } from '@escudo/contracts/page'
import { activityTable, sectionTable } from './activity-table.ts'

type Words = Readonly<Record<Language, readonly string[]>>
/**
 * Something that a company does: a division of CAE Rev. 4, or one of its classes that are well known. `words` are said for it, and `also`
 * those that first mean another: who says bakery bakes, or sells what others have baked.
 */
export type Activity = { code: string; name: Text; section: Section; words: Words; also: Words }
type Section = { letter: string; name: Text }

// Spelt here, as nothing of the page's own script may be in what is fetched when it is wanted.
const languages: readonly Language[] = ['PT', 'ES', 'EN']

const rows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
const textOf = (words: readonly string[], at: number): Text => ({ PT: words[at] ?? '', ES: words[at + 1] ?? '', EN: words[at + 2] ?? '' })
const wordsIn = (list = '', part: 0 | 1 = 0): string[] => (list.split('; ')[part] ?? '').split(', ').filter((word) => word !== '')

const sections = rows(sectionTable).map((row) => {
  const [letter = '', first = '', last = ''] = row
  return { letter, first, last, name: textOf(row, 3) }
})
const noSection: Section = { letter: '', name: { PT: '', ES: '', EN: '' } }
const sectionOf = (code: string): Section =>
  sections.find(({ first, last }) => code.slice(0, 2) >= first && code.slice(0, 2) <= last) ?? noSection

/** All of them, in the order of their codes. */
export const activities: readonly Activity[] = rows(activityTable).map((row) => {
  const [code = '', , , , PT, ES, EN] = row
  const wordsOfPart = (part: 0 | 1): Words => ({ PT: wordsIn(PT, part), ES: wordsIn(ES, part), EN: wordsIn(EN, part) })
  return { code, name: textOf(row, 1), section: sectionOf(code), words: wordsOfPart(0), also: wordsOfPart(1) }
})

/** The one division that CAE Rev. 4 has no more: a company may still have a code of it. */
const former: Activity = {
  code: '45',
  name: {
    PT: 'Venda e reparação de automóveis e motociclos',
    ES: 'Venta y reparación de vehículos y motocicletas',
    EN: 'Sale and repair of vehicles and motorcycles',
  },
  section: sectionOf('46'),
  words: { PT: [], ES: [], EN: [] },
  also: { PT: [], ES: [], EN: [] },
}
export const isFormer = ({ code }: Activity): boolean => code === former.code

/** A code as people read it: a point before a class. */
export const readCode = (code: string): string => (code.length > 2 ? `${code.slice(0, 2)}.${code.slice(2)}` : code)

/** How a field says what was chosen in it. */
export const saidAs = ({ code, name }: Activity, language: Language): string => `${readCode(code)} – ${name[language]}`

/** The digits of a code that somebody wrote or chose: `47 – Comércio a retalho` is 47, `56.10-1` is 56101. */
export function codeIn(text: string): string {
  const [, code = ''] = /^\s*(?:CAE\s*)?(\d[\d\s.-]*?)\s*(?:[–—-]\s.*)?$/i.exec(text) ?? []
  return code.replaceAll(/\D/g, '')
}

/**
 * What a code is of: a class or division by its own code, any other code by its division. A code of five digits is not held against the
 * classes: one of CAE Rev. 3 may begin as another class does now. Undefined for a division that there never was.
 */
export function activityOfCode(code: string): Activity | undefined {
  if (code.length < 2 || code.length > 5) return undefined
  return activities.find((one) => one.code === code) ?? [...activities, former].find((one) => one.code === code.slice(0, 2))
}

/** Letters as somebody types them in a hurry: without capitals, accents and signs. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** One and many are the same: hotel, hoteles. */
const root = (word: string): string => (word.length > 3 ? word.replace(/s$/, '').replace(/e$/, '') : word)
const small = new Set('a o as os e de do da dos das em para com un una el la los las y en con the of and for an'.split(' '))
const wordsOf = (text: string): string[] => plain(text).split(' ')
const phraseOf = (text: string): string => wordsOf(text).map(root).join(' ')
/** What is looked for: small words tell nothing, unless there is nothing else. */
const tokensOf = (text: string): string[] => {
  const all = wordsOf(text).filter((word) => word !== '')
  const telling = all.filter((word) => !small.has(word))
  return telling.length > 0 ? telling : all
}

/** What an activity is called in a language, prepared for looking. */
type Phrase = { plain: string; phrase: string; words: string[]; isAlso: boolean }
type Called = { activity: Activity; language: Language; phrases: Phrase[] }
const preparedAs =
  (isAlso: boolean) =>
  (text: string): Phrase => ({ plain: plain(text), phrase: phraseOf(text), words: wordsOf(text), isAlso })
const called: readonly Called[] = activities.flatMap((activity) =>
  languages.map((language) => ({
    activity,
    language,
    phrases: [
      ...[activity.name[language], ...activity.words[language]].map(preparedAs(false)),
      ...activity.also[language].map(preparedAs(true)),
    ],
  })),
)

/** How many letters have to be changed, added or taken away to make one word the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_none, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const before = row
    row = [at + 1]
    for (const [place, against] of [...other].entries())
      row.push(Math.min((before[place] ?? 0) + (letter === against ? 0 : 1), (before[place + 1] ?? 0) + 1, (row[place] ?? 0) + 1))
  }
  return row.at(-1) ?? 0
}

const begins = (word: string, token: string): boolean => word.startsWith(token) || root(word) === root(token)
/** One slip in a word of five letters, two in one of nine. */
const isMistyped = (word: string, token: string): boolean =>
  token.length >= 5 && Math.abs(word.length - token.length) <= 2 && distance(root(word), root(token)) <= (token.length >= 9 ? 2 : 1)

/** How well an activity answers to what is typed, 0 the best; undefined when it does not. */
function rankOf({ phrases }: Called, text: string, tokens: readonly string[], fits: typeof begins): number | undefined {
  const phrase = phraseOf(text)
  const same = phrases.filter((one) => one.phrase === phrase)
  if (same.length > 0) return same.every(({ isAlso }) => isAlso) ? 1 : 0
  if (phrases.some((one) => one.plain.startsWith(plain(text)))) return 2
  if (phrases.some(({ words }) => tokens.every((token) => words.some((word) => fits(word, token))))) return 3
  const all = phrases.flatMap(({ words }) => words)
  return tokens.every((token) => all.some((word) => fits(word, token))) ? worstRank : undefined
}
const worstRank = 4

/** By words, the best first: the reader's own language before the others. */
function byWords(text: string, language: Language, fits: typeof begins): Activity[] {
  const tokens = tokensOf(text)
  const best = new Map<Activity, number>()
  let hasOwn = false
  for (const one of called) {
    const rank = rankOf(one, text, tokens, fits)
    if (rank === undefined) continue
    const isOwn = one.language === language
    hasOwn ||= isOwn
    const own = isOwn ? rank : rank + worstRank + 1
    best.set(one.activity, Math.min(own, best.get(one.activity) ?? own))
  }
  // As good as each other, a class says more than a division.
  const order = ([{ code }, rank]: [Activity, number]): number => rank * 2 + (code.length === 2 ? 1 : 0)
  // The beginning of another language's word says nothing where one's own has an answer: it is the whole word, or left out.
  const told = [...best].filter(([, rank]) => !hasOwn || rank <= worstRank + 2)
  return told.toSorted((one, other) => order(one) - order(other)).map(([activity]) => activity)
}

function byCode(digits: string): Activity[] {
  const found = digits.length <= 4 ? activities.filter(({ code }) => code.startsWith(digits)) : []
  const known = activityOfCode(digits)
  return found.length > 0 ? found : known ? [known] : []
}

/** What answers to a code, a word or several, the best first; all of them where nothing is typed. */
export function findActivities(text: string, language: Language): readonly Activity[] {
  if (plain(text) === '') return activities
  const digits = codeIn(text)
  if (digits !== '') return byCode(digits)
  const found = byWords(text, language, begins)
  return found.length > 0 ? found : byWords(text, language, isMistyped)
}

/** What a text means and nothing else: a code, or a word that is said of one activity, in some language, and of no other. */
export function activityMeant(text: string): Activity | undefined {
  const digits = codeIn(text)
  if (digits !== '') return activityOfCode(digits)
  const phrase = phraseOf(text)
  if (phrase === '') return undefined
  const said = called.filter(({ phrases }) => phrases.some((one) => one.phrase === phrase)).map(({ activity }) => activity)
  return said.every((one) => one === said[0]) ? said[0] : undefined
}

/** The code that is sent for what stands in the field; empty where that means none, as nobody has to say one. */
export function codeSent(text: string): string {
  const activity = activityMeant(text)
  return activity ? codeIn(text) || activity.code : ''
}
