/** What a word of a program is; each kind has a colour. */
const kinds = ['comment', 'text', 'key', 'number', 'keyword', 'call', 'name'] as const
type Grammar = Readonly<Partial<Record<(typeof kinds)[number], RegExp>>>

const number = /\b\d[\w.]*/
const call = /\b[A-Za-z_]\w*(?=\()/
const words = (list: string): RegExp => new RegExp(String.raw`(?<![\w$.'-])(?:${list.replaceAll(' ', '|')})(?![\w'-])`)

const shell: Grammar = {
  comment: /(?<=^|\s)#[^\n]*/,
  text: /'[^']*'|"(?:[^"\\]|\\.)*"/,
  name: /\$\{?\w+\}?|\b[A-Z_]+(?==)/,
  key: /(?<=\s)--?[A-Za-z][\w-]*/,
  keyword: words('curl npm npx export jq printf openssl echo if then fi exit read local'),
}
const script: Grammar = {
  comment: /\/\/[^\n]*|\/\*[\s\S]*?\*\//,
  text: /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/,
  number,
  keyword: words(
    'import from export const let function return if else for of in new await async throw try catch type true false null undefined as typeof',
  ),
  call,
  key: /\b[A-Za-z_]\w*(?=:)/,
}
const php: Grammar = {
  comment: /(?:\/\/|#)[^\n]*|\/\*[\s\S]*?\*\//,
  text: /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/,
  name: /\$\w+/,
  number,
  keyword: /<\?php|\b(?:echo|function|return|if|else|foreach|as|new|true|false|null|use|exit|string|bool|int|array|list)\b/,
  call,
  key: /\b[A-Z][A-Z_]{2,}\b/,
}
const python: Grammar = {
  comment: /#[^\n]*/,
  text: /\b[bfr]?(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/,
  number,
  keyword: words('import from def return if else elif for in not and or try except as with raise True False None lambda is print'),
  call,
  key: /\b[A-Za-z_]\w*(?==(?!=))/,
}
const json: Grammar = {
  key: /"(?:[^"\\]|\\.)*"(?=\s*:)/,
  text: /"(?:[^"\\]|\\.)*"/,
  number: /-?\b\d[\d.eE+-]*/,
  keyword: /\b(?:true|false|null)\b/,
}
const markup: Grammar = {
  comment: /<!--[\s\S]*?-->/,
  text: /"[^"]*"/,
  keyword: /<[/?!]?[\w:-]+|[/?]?>/,
  key: /\b[\w:-]+(?==")/,
}
const http: Grammar = { keyword: /^(?:GET|POST|PUT|PATCH|DELETE)\b/, key: /^[\w-]+(?=:)/ }

const grammars: Readonly<Record<string, Grammar>> = {
  bash: shell,
  sh: shell,
  typescript: script,
  js: script,
  php,
  python,
  json,
  html: markup,
  xml: markup,
  http,
}

/** All kinds of a language in one expression, the first that fits: a number within a text is no number. */
const joined = new Map<string, RegExp>()
function expressionOf(language: string): RegExp | undefined {
  const grammar = grammars[language]
  if (!grammar) return undefined
  const known = joined.get(language)
  if (known) return known
  const parts = Object.entries(grammar).map(([kind, { source }]) => `(?<${kind}>${source})`)
  const expression = new RegExp(parts.join('|'), 'gm')
  joined.set(language, expression)
  return expression
}

const escaped = (code: string): string => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Code as HTML, each kind of word in a span of its class; of a language that we do not know, as it is. */
export function colour(code: string, language: string): string {
  const expression = expressionOf(language)
  if (!expression) return escaped(code)
  let html = ''
  let done = 0
  for (const { 0: found, index, groups = {} } of code.matchAll(expression)) {
    const kind = kinds.find((one) => groups[one] !== undefined)
    html += `${escaped(code.slice(done, index))}<span class="code-${kind}">${escaped(found)}</span>`
    done = index + found.length
  }
  return html + escaped(code.slice(done))
}
