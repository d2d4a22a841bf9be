export type Place = { title: string; heading: string; url: string; text: string }
/** A place with its words, which are taken apart once and not for each question. */
export type ReadPlace = { place: Place; name: readonly string[]; title: readonly string[]; text: readonly string[] }

/** How many words of a question are looked for. */
const mostWords = 20

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
const wordsOf = (text: string): string[] => [...new Set(plain(text).match(/[\p{L}\p{N}_]+/gu))]

export function readPlaces(places: readonly Place[]): ReadPlace[] {
  return places.map((place) => ({
    place,
    name: wordsOf(place.heading || place.title),
    title: wordsOf(place.title),
    text: wordsOf(place.text),
  }))
}

/** How much a place says of one word: in its title most, in its text least. */
function weigh({ place, name, title, text }: ReadPlace, word: string): number {
  const has = (words: readonly string[]): boolean => words.some((one) => one.startsWith(word))
  return (has(name) ? 8 : 0) + (has(title) ? 2 : 0) + (place.url.endsWith(`#${word}`) ? 10 : 0) + (has(text) ? 1 : 0)
}

/** The eight places of the portal's own search file that say most of a question. */
export function findInDocs(places: readonly ReadPlace[], query: string): Place[] {
  const words = wordsOf(query).slice(0, mostWords)
  return places
    .map((read) => ({
      ...read,
      weight: words.reduce((sum, word) => sum + weigh(read, word), 0) * (read.place.url.includes('/soap') ? 0.3 : 1),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, 8)
    .map(({ place }) => place)
}
