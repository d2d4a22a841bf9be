import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { note, tell } from './measurement-notes.ts'

// npm run test:world: simulated worlds by seed, SEEDS of them (1,000 unless told) from SEED on; SEED=11 SEEDS=1 replays one.
const child = spawn(process.execPath, [join(import.meta.dirname, 'test.ts'), 'test/world/world.test.ts'], {
  env: { ...process.env, SEEDS: process.env.SEEDS ?? '1000' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let printed = ''
child.stdout.on('data', (chunk: Buffer) => {
  printed += chunk.toString()
  process.stdout.write(chunk)
})
child.on('exit', (code) => {
  const [counted] = /\d+ seeds, .*/.exec(printed) ?? []
  if (counted) tell(`${counted}, ${code === 0 ? 'no finding' : 'with findings'}\n`)
  if (counted) note('test:world')
  process.exitCode = code ?? 1
})
