import { readFileSync } from 'node:fs'

type Instruction = { word: string; rest: string }
export type Stage = { name: string; from: string; instructions: Instruction[] }
type Containerfile = { arguments: Record<string, string>; stages: Stage[] }

const lineOf = (line: string): Instruction => {
  const [, word = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
  if (!word) throw new Error(`No instruction: ${line}`)
  return { word, rest: rest.trim() }
}

/** What follows `ARG NAME=value`. */
function argumentOf(rest: string): [string, string] {
  const [name = '', value = ''] = rest.split('=', 2)
  return [name, value]
}

const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** The stages of a Containerfile, comments and continued lines taken care of. */
export function readContainerfile(file: string): Containerfile {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(lineOf)
  const first = lines.findIndex(({ word }) => word === 'FROM')
  const values = Object.fromEntries(lines.slice(0, first).map(({ rest }) => argumentOf(rest)))
  const stages: Stage[] = []
  for (const line of lines.slice(first)) {
    if (line.word === 'FROM') {
      const [from = '', , name = ''] = line.rest.split(/\s+/)
      stages.push({ name, from: filled(from, values), instructions: [] })
    } else if (line.word === 'ARG') {
      const [name, value] = argumentOf(line.rest)
      values[name] ??= value
    } else stages.at(-1)!.instructions.push(line)
  }
  return { arguments: values, stages }
}

/** The words of one kind in a stage, as `ENV` or `USER`. */
export const wordsOf = ({ instructions }: Stage, word: string): string[] =>
  instructions.filter((one) => one.word === word).map(({ rest }) => rest)

export function environmentOf(stage: Stage): Record<string, string> {
  const pairs = wordsOf(stage, 'ENV').flatMap((rest) => rest.split(/\s+/).map(argumentOf))
  return Object.fromEntries(pairs)
}
