import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathOfBody, returnsOf } from './body-path.ts'
import { castsOf, functionsOf } from './measured-code.ts'
import { isCode } from '../sources.ts'

// npm run count: counts the code of two commits and writes the table of decision 161: before its rooms had walls, and now.
const root = join(import.meta.dirname, '../..')
const decision = join(root, 'docs/decisions/0161-rooms-with-walls.md')
const before = 'c4f632d'
const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 })

type Source = { file: string; text: string }

function sourcesAt(commit: string): Source[] {
  const files = git('ls-tree', '-r', '--name-only', commit).split('\n').filter(isCode)
  const asked = files.map((file) => `${commit}:${file}\n`).join('')
  const answers = execFileSync('git', ['cat-file', '--batch'], { cwd: root, input: asked, maxBuffer: 256 * 1024 * 1024 })
  let at = 0
  // Each answer: a line with the size, that many bytes, and the end of a line.
  return files.map((file) => {
    const start = answers.indexOf('\n', at) + 1
    at = start + Number(answers.toString('latin1', at, start).split(' ')[2]) + 1
    return { file, text: answers.toString('utf8', start, at - 1) }
  })
}

const number = (count: number): string => count.toLocaleString('en')
const most = <T>(list: readonly T[], by: (one: T) => number): T => list.toSorted((one, other) => by(other) - by(one))[0]!

/** Which files look into the body of `createCheckout`, and how often the way comes back to one of them. */
function wayOfBody(sources: readonly Source[]): string {
  const texts = new Map(sources.map(({ file, text }) => [file, text]))
  const start = [...texts.keys()].find((file) => file.startsWith('server/src/operations/') && file.endsWith('/create-checkout.ts'))
  const path = pathOfBody(start ?? '', 'createCheckout', (file) => texts.get(file) ?? '')
  return `${new Set(path).size}; ${returnsOf(path)}`
}

/** A cell a row of the table. */
function cellsOf(sources: readonly Source[]): string[] {
  const lengths = sources.map(({ text }) => text.split('\n').length - 1).sort((one, other) => one - other)
  const lines = lengths.reduce((sum, length) => sum + length, 0)
  const rooms = Map.groupBy(sources, ({ file }) => dirname(file))
  const [room, own] = most([...rooms], ([, files]) => files.length)
  const functions = sources.flatMap(({ file, text }) => functionsOf(file, text))
  const longest = most(functions, (one) => one.lines)
  const casts = sources.reduce((sum, { file, text }) => sum + castsOf(file, text), 0)
  const spelling = sources.filter(({ text }) => /'(CC|MB|MW)'/.test(text))
  const examples = spelling.filter(({ file }) => /^apps\/portal\/(call-)?examples\//.test(file))
  return [
    `${number(sources.length)}, ${number(lines)}`,
    `${lengths[Math.floor(lengths.length / 2)]}, ${lengths.at(-1)}`,
    `${own.length} (\`${room}\`)`,
    `${functions.filter((one) => one.lines > 60).length}; ${longest.lines}`,
    ((casts * 1000) / lines).toFixed(2),
    `${spelling.length}, of which ${examples.length} are those examples`,
    wayOfBody(sources),
  ]
}

const [then, now] = [cellsOf(sourcesAt(before)), cellsOf(sourcesAt('HEAD'))]
const rows = [
  'files, lines',
  'median, longest file',
  'biggest room',
  'functions over 60 lines; longest',
  'casts in 1,000 lines',
  'files that spell `’CC’`, `’MB’` or `’MW’`, examples of the documentation included'.replaceAll('’', "'"),
  'files that look into the body of `createCheckout`; returns to one of them',
]
const table = [
  `| | \`${before}\` | \`${git('rev-parse', '--short', 'HEAD').trim()}\` |`,
  '|---|---|---|',
  ...rows.map((row, at) => `| ${row} | ${then[at]} | ${now[at]} |`),
].join('\n')
const text = readFileSync(decision, 'utf8')
writeFileSync(
  decision,
  text.replace(/\| \| `c4f632d` \|[\s\S]*?\n\n/, () => `${table}\n\n`),
)
process.stdout.write(`${table}\n`)
