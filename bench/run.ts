import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { benchAuthorise } from './authorise.ts'
import { benchCheckout } from './checkout.ts'
import { benchCreateReference } from './create-reference.ts'
import { benchDeliveries } from './deliveries.ts'
import { benchFootprint } from './footprint.ts'
import { benchRepeatKey } from './repeat-key.ts'
import { machine, tableOf, type Line } from './table.ts'

// npm run bench: every question of speed but the lists (npm run bench:lists), as one table and as bench/results.md.
// npm run bench -- create-reference footprint runs only those, and writes nothing. SHORT=1 asks less of each.
const short = process.env.SHORT === '1'
const benches: Record<string, () => Promise<Line[]>> = {
  footprint: () => benchFootprint(),
  'create-reference': () => (short ? benchCreateReference(3, 3) : benchCreateReference(5, 6)),
  checkout: () => (short ? benchCheckout(3, 4) : benchCheckout()),
  'repeat-key': () => (short ? benchRepeatKey(200, 4) : benchRepeatKey()),
  authorise: () => (short ? benchAuthorise(3, 2) : benchAuthorise()),
  deliveries: () => (short ? benchDeliveries(20_000, 10_000) : benchDeliveries()),
}

const wished = process.argv.slice(2)
const before = loadavg()[0] ?? 0
const lines: Line[] = []

function report(): string {
  return `${machine()}; load average before ${before.toFixed(1)}${short ? ', short run' : ''}\n\n${tableOf(lines)}\n`
}

// Written after each, so that one that fails does not take the others' figures along.
async function write(): Promise<void> {
  const head = '# What was measured\n\n`npm run bench`: server, PostgreSQL, load and receivers on one machine. Compare ratios.\n\n'
  if (wished.length === 0) await writeFile(join(import.meta.dirname, 'results.md'), head + report())
}

for (const [name, bench] of Object.entries(benches)) {
  if (wished.length > 0 && !wished.includes(name)) continue
  process.stderr.write(`${name} …\n`)
  try {
    lines.push(...(await bench()))
  } catch (error) {
    lines.push({
      bench: name,
      measured: `did not finish: ${(error instanceof Error ? error.message : String(error)).split('\n')[0]}`,
      peer: '',
      ratio: '',
      target: '',
      holds: false,
    })
    process.exitCode = 1
  }
  await write()
}
process.stdout.write(report())
