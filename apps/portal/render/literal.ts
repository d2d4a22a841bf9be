import { variable } from './variables.ts'

/** How a language writes the values of JSON. */
type Spelling = {
  open: string
  close: string
  listOpen: string
  listClose: string
  true: string
  false: string
  null: string
  text: (value: string) => string
  pair: (key: string, value: string) => string
}

const json = (value: string): string => JSON.stringify(value)
const single = (value: string): string =>
  `'${value
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`)}'`

/** Double quotes would read $ and \\u in another way; line ends stand as they are. */
const singlePhp = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`

/** A text with the variables in it, put together by a language's own means. */
function joined(value: string, quoted: (part: string) => string, read: (name: string) => string, plus: string): string {
  const parts = value.split(/(⟦\w+⟧)/).filter((part) => part !== '')
  if (parts.length === 0) return quoted('')
  return parts
    .map((part) => {
      const [, name] = variable.exec(part) ?? []
      return name === undefined ? quoted(part) : read(name)
    })
    .join(plus)
}

export const spellings = {
  typescript: {
    open: '{',
    close: '}',
    listOpen: '[',
    listClose: ']',
    true: 'true',
    false: 'false',
    null: 'null',
    text: (value) => joined(value, single, (name) => `process.env.${name}`, ' + '),
    pair: (key, value) => `${/^[A-Za-z_]\w*$/.test(key) ? key : single(key)}: ${value}`,
  },
  php: {
    open: '[',
    close: ']',
    listOpen: '[',
    listClose: ']',
    true: 'true',
    false: 'false',
    null: 'null',
    text: (value) => joined(value, singlePhp, (name) => `getenv('${name}')`, ' . '),
    pair: (key, value) => `'${key}' => ${value}`,
  },
  python: {
    open: '{',
    close: '}',
    listOpen: '[',
    listClose: ']',
    true: 'True',
    false: 'False',
    null: 'None',
    text: (value) => joined(value, json, (name) => `os.environ["${name}"]`, ' + '),
    pair: (key, value) => `${json(key)}: ${value}`,
  },
} as const satisfies Record<string, Spelling>

function block(open: string, lines: readonly string[], close: string, margin: string): string {
  if (lines.length === 0) return open + close
  return `${open}\n${lines.map((line) => `${margin}  ${line},\n`).join('')}${margin}${close}`
}

/** A JSON value in the words of a language, indented by two from `margin` on. */
export function literal(value: unknown, spelling: Spelling, margin = ''): string {
  if (value === null || value === undefined) return spelling.null
  if (typeof value === 'boolean') return value ? spelling.true : spelling.false
  if (typeof value === 'string') return spelling.text(value)
  if (typeof value !== 'object') return String(value)
  const inner = `${margin}  `
  if (Array.isArray(value)) {
    return block(
      spelling.listOpen,
      value.map((item) => literal(item, spelling, inner)),
      spelling.listClose,
      margin,
    )
  }
  const pairs = Object.entries(value).map(([key, one]) => spelling.pair(key, literal(one, spelling, inner)))
  return block(spelling.open, pairs, spelling.close, margin)
}
