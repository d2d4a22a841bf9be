import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { note, tell } from './measurement-notes.ts'

type Row = { what: string; counted: number; findings: number }

/** Runs test files as `npm test` does; what they print. */
async function runFiles(files: readonly string[], env: NodeJS.ProcessEnv): Promise<{ told: string; code: number }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'test.ts'), ...files], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let told = ''
  child.stdout.on('data', (chunk: Buffer) => (told += chunk.toString()))
  const code = await new Promise<number>((resolve) => child.on('exit', (exit) => resolve(exit ?? 1)))
  if (code !== 0) process.stdout.write(told.slice(told.indexOf('failing tests')))
  return { told, code }
}

const countIn = (told: string, word: string): number => Number(new RegExp(`${word} (\\d+)`).exec(told)?.[1] ?? Number.NaN)

/**
 * Tells in one table what test files have counted, noted as `name`; a test that failed is a finding. Files of one list run beside
 * each other, the lists one after the other: what measures times stands in one of its own.
 */
export async function runCounted(name: string, lists: readonly (readonly string[])[], env: Record<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'escudo-tally-'))
  const tally = join(folder, 'tally')
  writeFileSync(tally, '')
  const runs: { told: string; code: number }[] = []
  for (const files of lists) runs.push(await runFiles(files, { ...env, ...process.env, TALLY_FILE: tally }))
  const lines = readFileSync(tally, 'utf8').split('\n').filter(Boolean)
  await rm(folder, { recursive: true, force: true })
  tell('  counted  findings\n')
  for (const { what, counted, findings } of lines.map((line): Row => JSON.parse(line)))
    tell(`${String(counted).padStart(9)}  ${String(findings).padStart(5)}  ${what}\n`)
  const [passed, failed] = ['pass', 'fail'].map((word) => runs.reduce((sum, { told }) => sum + countIn(told, word), 0))
  tell(`${String(passed).padStart(9)}  ${String(failed).padStart(5)}  Tests, failed\n`)
  note(name)
  process.exitCode = runs.find(({ code }) => code !== 0)?.code ?? 0
}
