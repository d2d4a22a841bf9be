import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { given, note, tell } from '../measurement-notes.ts'

// npm run test:shops [-- NAME … --note]: the walks of test/shops in real shops, one after another, each in a run of its own, so that
// what one leaves cannot reach the next. NAME: a part of a walk's name, as woo or prestashop-8.
const root = join(import.meta.dirname, '../..')
const wanted = given()
const walks = globSync('test/shops/walk-*.ts', { cwd: root })
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)))
  .sort()

type Walked = { passed: number; failed: number; skipped: number; seconds: number }

function walk(file: string): Promise<Walked> {
  const started = performance.now()
  // `node` as the path has it, and not this process's own: whoever shares a machine may order who runs when.
  const child = spawn('node', ['tools/test.ts', file], {
    cwd: root,
    env: { ...process.env, SHOPS: 'all' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    process.stdout.write(chunk)
  })
  const counted = (word: string): number => Number(new RegExp(`^ℹ ${word} (\\d+)`, 'm').exec(printed)?.[1] ?? 0)
  return new Promise((resolve) =>
    child.on('exit', (code) => {
      const failed = counted('fail') + counted('cancelled')
      const seconds = Math.round((performance.now() - started) / 1000)
      resolve({ passed: counted('pass'), failed: code === 0 ? failed : Math.max(1, failed), skipped: counted('skipped'), seconds })
    }),
  )
}

const all: Walked[] = []
const row = (name: string, { passed, failed, skipped, seconds }: Walked): string =>
  `| ${name} | ${passed} | ${failed} | ${skipped} | ${seconds} s |\n`
const rows: string[] = []
for (const file of walks) {
  const walked = await walk(file)
  all.push(walked)
  rows.push(row(basename(file, '.ts').replace('walk-', ''), walked))
}
const sum = (of: keyof Walked): number => all.reduce((total, walked) => total + walked[of], 0)
tell('\n| Walk | passed | failed | skipped | time |\n|---|---|---|---|---|\n')
for (const line of rows) tell(line)
tell(row('all', { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), seconds: sum('seconds') }))
note('test:shops')
process.exitCode = sum('failed') + sum('skipped') === 0 && all.length > 0 ? 0 : 1
