import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { given, note, tell } from './measurement-notes.ts'

// npm run test:world: simulated worlds by seed, SEEDS of them (1,000 unless told) from SEED on; SEED=11 SEEDS=1 replays one.
//   … -- acquirers   asks the acquirers' stand-ins, which hang, double, contradict and come late, in place of the simulated bank (100 unless told)
const [kind = 'bank'] = given()
if (kind !== 'bank' && kind !== 'acquirers') throw new Error('Which worlds? acquirers, or nothing for those of the simulated bank.')
const seeds = process.env.SEEDS ?? (kind === 'acquirers' ? '100' : '1000')
const child = spawn(process.execPath, [join(import.meta.dirname, 'test.ts'), 'test/world/world.test.ts'], {
  env: { ...process.env, SEEDS: seeds, WORLD: kind },
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
  if (counted) note(kind === 'acquirers' ? 'test:world acquirers' : 'test:world')
  process.exitCode = code ?? 1
})
