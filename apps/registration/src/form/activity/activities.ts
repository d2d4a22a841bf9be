import { languages, type Language, type Text } from '@escudo/contracts/page'
import { activityTable, sectionTable } from './activity-table.ts'

/** Something that a company does: a division of CAE Rev. 4, or one of its classes that are well known. */
export type Activity = { code: string; name: Text; section: Section; words: Readonly<Record<Language, readonly string[]>> }
type Section = { letter: string; name: Text }

const rows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
const textOf = (words: readonly string[], at: number): Text => ({ PT: words[at] ?? '', ES: words[at + 1] ?? '', EN: words[at + 2] ?? '' })
const wordsIn = (list = ''): string[] => list.split(', ').filter((word) => word !== '')

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
  return { code, name: textOf(row, 1), section: sectionOf(code), words: { PT: wordsIn(PT), ES: wordsIn(ES), EN: wordsIn(EN) } }
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
type Called = { activity: Activity; language: Language; phrases: { plain: string; phrase: string; words: string[] }[] }
const called: readonly Called[] = activities.flatMap((activity) =>
  languages.map((language) => ({
    activity,
    language,
    phrases: [activity.name[language], ...activity.words[language]].map((text) => ({
      plain: plain(text),
      phrase: phraseOf(text),
      words: wordsOf(text),
    })),
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
  if (phrases.some((one) => one.phrase === phrase)) return 0
  if (phrases.some((one) => one.plain.startsWith(plain(text)))) return 1
  if (phrases.some(({ words }) => tokens.every((token) => words.some((word) => fits(word, token))))) return 2
  const all = phrases.flatMap(({ words }) => words)
  return tokens.every((token) => all.some((word) => fits(word, token))) ? 3 : undefined
}

/** By words, the best first: the reader's own language before the others. */
function byWords(text: string, language: Language, fits: typeof begins): Activity[] {
  const tokens = tokensOf(text)
  const best = new Map<Activity, number>()
  for (const one of called) {
    const rank = rankOf(one, text, tokens, fits)
    if (rank === undefined) continue
    const own = one.language === language ? rank : rank + 4
    best.set(one.activity, Math.min(own, best.get(one.activity) ?? own))
  }
  // As good as each other, a class says more than a division.
  const order = ([{ code }, rank]: [Activity, number]): number => rank * 2 + (code.length === 2 ? 1 : 0)
  return [...best].toSorted((one, other) => order(one) - order(other)).map(([activity]) => activity)
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

/** What a text means and nothing else: a code, or a word that is the name of one activity in some language. */
export function activityMeant(text: string): Activity | undefined {
  const digits = codeIn(text)
  if (digits !== '') return activityOfCode(digits)
  const phrase = phraseOf(text)
  return phrase === '' ? undefined : called.find(({ phrases }) => phrases.some((one) => one.phrase === phrase))?.activity
}

/** The code that is sent for what stands in the field; empty where that means none, as nobody has to say one. */
export function codeSent(text: string): string {
  const activity = activityMeant(text)
  return activity ? codeIn(text) || activity.code : ''
}
