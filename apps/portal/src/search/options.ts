import type { Options, Query } from 'minisearch'

export type SearchDoc = {
  id: number
  title: string
  heading: string
  url: string
  text: string
  page?: string
  terms?: string
  aside?: string
}

/** A word without case and accents, so that "cartao" finds "cartão" and the other way round. */
export function plainWord(term: string): string {
  return term
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

const wordsOf = (...lists: readonly string[]): ReadonlySet<string> => new Set(lists.join(' ').split(' '))

/** Words of a question that say nothing of what is looked for, by language; a reader may ask in another one than the page's. */
const idle = wordsOf(
  'a o as os um uma uns umas e ou de do da dos das em no na nos nas num numa por para pelo pela com sem que quando onde qual quais como porque se ao aos ' +
    'eu me meu minha meus minhas lhe ele ela isto isso ja mais muito ha e esta estao ser foi tem tenho ter vai vou fazer faco faz posso pode podem ' +
    'quero quer queria preciso precisa devo deve consigo existe sei saber porque',
  'el la los las un una unos unas y o u de del al en con sin por para que cuando donde cual cuales como porque se lo le les me mi mis su sus yo esto eso ' +
    'ya mas muy hay es esta estan ser fue tiene tengo tener va voy hacer hago hace puedo puede pueden quiero quiere necesito necesita debo debe existe saber',
  'a an the and or of in on at for to from by with without how do does did i me my we our you your he she it its they their can could may should must ' +
    'will would want wants need needs have has had is are am be been was were what when where which who why that this there get if not so some any please',
)

/** Words that stand on half of the pages: they put in order what the others find, and are asked for where there is no other. */
const faint = wordsOf(
  'cliente clientes comprador pagador pessoa dinheiro pagamento pagamentos pagar encomenda encomendas compra loja criar ver mudar usar',
  'cliente clientes comprador pagador persona dinero pago pagos pagar pedido pedidos compra tienda crear ver cambiar usar',
  'customer customers client buyer payer person money payment payments pay order orders purchase shop store create make see change use',
)

/** What is left to look for; a question of idle words alone is looked for as it is. */
export function askedFor(query: string): string[] {
  const words = query.split(/[\s,.?!:;/()«»“”"'¿¡’]+/).filter(Boolean)
  const telling = words.filter((word) => !idle.has(plainWord(word)))
  return telling.length > 0 ? telling : words
}

/** The part of a text around the first word that was asked for. */
export function excerpt(text: string, query: string): string {
  const [word = ''] = askedFor(query).map(plainWord)
  const at = Math.max(0, plainWord(text).indexOf(word) - 40)
  return `${at > 0 ? '…' : ''}${text.slice(at, at + 110)}${text.length > at + 110 ? '…' : ''}`
}

/** Any of the words. */
export const anyOf = (query: string): Query => ({ combineWith: 'OR', queries: askedFor(query) })

/** Whether a place has every word that tells something; where all are faint, every one. */
export function answersAll(query: string, matched: readonly string[]): boolean {
  const words = askedFor(query).map(plainWord)
  const telling = words.filter((word) => !faint.has(word))
  return (telling.length > 0 ? telling : words).every((word) => matched.includes(word))
}

/** A place counts less where it is an older way to the same thing, or one call of many. */
export function weigh(url: string): number {
  if (url.includes('/docs/soap')) return 0.3
  if (/\/versoes-anteriores\/|\/guides\/(glossary|changelog)#/.test(url)) return 0.4
  if (/\/guides\/errors#/.test(url)) return 0.7
  if (/\/api-\w+#|\/terminals\/cloud\/|\/docs\/category\//.test(url)) return 0.6
  return url.includes('/docs/integrations/') ? 0.7 : 1
}

/** Shared by the build, which writes the index, and the browser, which reads it. */
export const searchOptions: Options<SearchDoc> = {
  fields: ['title', 'heading', 'page', 'text', 'aside', 'terms'],
  storeFields: ['url'],
  processTerm: plainWord,
  searchOptions: {
    boost: { title: 10, terms: 12, heading: 4, page: 1.5, text: 1, aside: 0.2 },
    prefix: (term) => term.length > 1,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    weights: { fuzzy: 0.2, prefix: 0.6 },
    boostTerm: (term) => (faint.has(plainWord(term)) ? 0.3 : 1),
    // A page is not less about a thing because it says more.
    bm25: { k: 1.2, b: 0.3, d: 0.5 },
  },
}

/** Never more than these are shown (specification portal §1). */
export const mostHits = 8
