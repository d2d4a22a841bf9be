import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { machine } from '../bench/table.ts'

// What a command counted, on the screen and, when it was called with --note, in docs/measurements.md under its name.
const file = join(import.meta.dirname, '../docs/measurements.md')
const isNoted = process.argv.includes('--note')
const loadBefore = loadavg()[0] ?? 0
const told: string[] = []

/** What a command was called with, but for --note. */
export function given(): string[] {
  return process.argv.slice(2).filter((word) => word !== '--note')
}

/** Prints a piece of the result, which belongs to what is noted. */
export function tell(text: string): void {
  process.stdout.write(text)
  told.push(text)
}

/** Writes what was told into the block of that name, with where and when; a table as it is, anything else as it stands on the screen. */
export function note(name: string): void {
  if (!isNoted) return
  const text = told.join('').replace(/^\n+/, '').trimEnd()
  const body = text.startsWith('|') ? text : `\`\`\`\n${text}\n\`\`\``
  const block = `<!-- ${name} -->\n\n${machine()}; load average before ${loadBefore.toFixed(1)}\n\n${body}\n\n<!-- /${name} -->`
  const before = readFileSync(file, 'utf8')
  const [start, end] = [before.indexOf(`<!-- ${name} -->`), before.indexOf(`<!-- /${name} -->`)]
  if (start < 0 || end < start) throw new Error(`docs/measurements.md has no block ${name}.`)
  writeFileSync(file, before.slice(0, start) + block + before.slice(end + `<!-- /${name} -->`.length))
}
