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
  'create-reference': () => (short ? benchCreateReference(3, 3) : benchCreateReference(5, 6)),
  checkout: () => (short ? benchCheckout(3, 4) : benchCheckout()),
  'repeat-key': () => (short ? benchRepeatKey(1_000, 4) : benchRepeatKey()),
  deliveries: () => (short ? benchDeliveries(20_000, 3_000) : benchDeliveries()),
  authorise: () => (short ? benchAuthorise(3, 2) : benchAuthorise()),
  footprint: () => benchFootprint(),
}

const wished = process.argv.slice(2)
const before = loadavg()[0] ?? 0
const lines: Line[] = []
for (const [name, bench] of Object.entries(benches)) {
  if (wished.length > 0 && !wished.includes(name)) continue
  process.stderr.write(`${name} …\n`)
  lines.push(...(await bench()))
}
const text = `${machine()}; load average before ${before.toFixed(1)}${short ? ', short run' : ''}\n\n${tableOf(lines)}\n`
process.stdout.write(text)
if (wished.length === 0) {
  const file = join(import.meta.dirname, 'results.md')
  await writeFile(
    file,
    `# What was measured\n\n\`npm run bench\`, everything on one machine at once: server, PostgreSQL, load and receivers. Compare ratios.\n\n${text}`,
  )
}
