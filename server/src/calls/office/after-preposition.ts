import type { Language } from '@escudo/contracts/vocabulary'

/** What a preposition and the article that the provider's own name begins with are together. */
const together: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  PT: { 'a a': 'à', 'de a': 'da', 'em a': 'na' },
  ES: { 'a el': 'al', 'de el': 'del' },
  EN: { 'at the': 'in the' },
}

/** A name after a preposition as people write it: “à equipa da Escudo”. Only a small article counts: a merchant's name stays as it is. */
export function afterPreposition(language: Language, preposition: string, name: string): string {
  const article = name.split(' ', 1).join('')
  const both = together[language][`${preposition} ${article}`]
  return both === undefined ? `${preposition} ${name}` : `${both}${name.slice(article.length)}`
}
