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

/** What is short is the whole word: `do` is no beginning of "documents". */
const shortest = 4

/** How much a place says of one word: in its title most, in its text least. */
function weigh({ place, name, title, text }: ReadPlace, word: string): number {
  const has = (words: readonly string[]): boolean =>
    word.length < shortest ? words.includes(word) : words.some((one) => one.startsWith(word))
  return (has(name) ? 4 : 0) + (has(title) ? 6 : 0) + (place.url.endsWith(`#${word}`) ? 10 : 0) + (has(text) ? 2 : 0)
}

/** How much a word tells where so many places of all have it: `how` nearly nothing, `refund` much. */
const telling = (having: number, all: number): number => Math.log(1 + all / having) ** 1.5

/** A whole page before its parts; what is older, or one entry of many, after both. */
function rank({ url, heading }: Place): number {
  if (url.includes('/soap')) return 0.3
  if (/\/versoes-anteriores\/|\/guides\/(glossary|changelog)#/.test(url)) return 0.4
  return heading === '' ? 1.5 : 1
}

/** The eight places of the portal's own search file that say most of a question. */
export function findInDocs(places: readonly ReadPlace[], query: string): Place[] {
  const words = wordsOf(query).slice(0, mostWords)
  const found = places.map(({ place }) => ({ place, weight: 0, has: 0 }))
  for (const word of words) {
    const weights = places.map((read) => weigh(read, word))
    const much = telling(weights.filter((weight) => weight > 0).length, places.length)
    for (const [index, weight] of weights.entries()) {
      if (weight === 0) continue
      found[index]!.weight += weight * much
      found[index]!.has += 1
    }
  }
  return found
    .filter(({ has }) => has > 0)
    .map(({ place, weight, has }) => ({ place, weight: weight * rank(place) * (1 + has / words.length) }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, 8)
    .map(({ place }) => place)
}
