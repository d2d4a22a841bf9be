import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { note, tell } from './measurement-notes.ts'

type Row = { what: string; counted: number; findings: number }

/** Runs test files as `npm test` does and tells in one table what they have counted, noted as `name`; a test that failed is a finding. */
export async function runCounted(name: string, files: readonly string[], env: Record<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'escudo-tally-'))
  const tally = join(folder, 'tally')
  writeFileSync(tally, '')
  const child = spawn(process.execPath, [join(import.meta.dirname, 'test.ts'), ...files], {
    env: { ...env, ...process.env, TALLY_FILE: tally },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let told = ''
  child.stdout.on('data', (chunk: Buffer) => (told += chunk.toString()))
  const code = await new Promise<number>((resolve) => child.on('exit', (exit) => resolve(exit ?? 1)))
  const lines = readFileSync(tally, 'utf8').split('\n').filter(Boolean)
  await rm(folder, { recursive: true, force: true })
  if (code !== 0) process.stdout.write(told.slice(told.indexOf('failing tests')))
  tell('  counted  findings\n')
  for (const { what, counted, findings } of lines.map((line): Row => JSON.parse(line)))
    tell(`${String(counted).padStart(9)}  ${String(findings).padStart(5)}  ${what}\n`)
  const [, passed = '0'] = /pass (\d+)/.exec(told) ?? []
  const [, failed = '?'] = /fail (\d+)/.exec(told) ?? []
  tell(`${passed.padStart(9)}  ${failed.padStart(5)}  Tests, failed\n`)
  note(name)
  process.exitCode = code
}
