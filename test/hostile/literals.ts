/** A regular expression as it stands in a source. */
export type Literal = { source: string; flags: string }

// One token of TypeScript, as far as it takes to know where a regular expression begins: comments, texts, words, the rest.
const token = /\/\/[^\n]*|\/\*[^]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`|[\w$]+|\s+|[^]/y
const literal = /\/((?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/y
/** After these a slash begins an expression; after a name, a number or a closing bracket it divides. */
const beginsAfter = /^(?:[(,=:[!&|?{};+\-*%<>~^]|return|typeof|case|of|in|)$/

/** Every regular expression written in a source of TypeScript, those within templates too. */
export function literalsOf(text: string): Literal[] {
  const found: Literal[] = []
  let before = ''
  for (let at = 0; at < text.length;) {
    literal.lastIndex = token.lastIndex = at
    const match = text[at] === '/' && beginsAfter.test(before) && !/^\/[/*]/.test(text.slice(at, at + 2)) ? literal.exec(text) : null
    if (match) {
      found.push({ source: match[1] ?? '', flags: match[2] ?? '' })
      before = ')'
      at = literal.lastIndex
      continue
    }
    const [word = ''] = token.exec(text) ?? []
    if (word.startsWith('`')) for (const [, inner = ''] of word.matchAll(/\$\{([^`]*?)\}/g)) found.push(...literalsOf(inner))
    if (!/^(\s|\/\/|\/\*)/.test(word)) before = word
    at += Math.max(1, word.length)
  }
  return found
}

/** The texts given to `pattern` in sources, and those of schemas that are made of them. */
export function patternsOf(document: unknown): string[] {
  if (typeof document !== 'object' || document === null) return []
  return Object.entries(document).flatMap(([name, value]) =>
    name === 'pattern' && typeof value === 'string' ? [value] : patternsOf(value),
  )
}
