export type Place = { title: string; heading: string; url: string; text: string }

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}_]+/gu) ?? []

/** How much a place says of one word: in its title most, in its text least. */
function weigh(place: Place, word: string): number {
  const has = (text: string): boolean => wordsOf(text).some((one) => one.startsWith(word))
  return (
    (has(place.heading || place.title) ? 8 : 0) +
    (has(place.title) ? 2 : 0) +
    (place.url.endsWith(`#${word}`) ? 10 : 0) +
    (has(place.text) ? 1 : 0)
  )
}

/** The eight places of the portal's own search file that say most of a question. */
export function findInDocs(places: readonly Place[], query: string): Place[] {
  const words = wordsOf(query)
  return places
    .map((place) => ({ place, weight: words.reduce((sum, word) => sum + weigh(place, word), 0) * (place.url.includes('/soap') ? 0.3 : 1) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, 8)
    .map(({ place }) => place)
}
