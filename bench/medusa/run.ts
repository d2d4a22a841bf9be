import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { benchCheckout } from '../checkout.ts'
import { machine, tableOf } from '../table.ts'
import { installMedusa, isMedusaInstalled } from './install.ts'

// npm run bench:medusa: puts Medusa into .data/medusa where it is missing, then asks B2 of ours and of Medusa in turns.
if (!isMedusaInstalled()) {
  process.stderr.write('Medusa is being installed, some thousand packages …\n')
  await installMedusa()
}
const before = loadavg()[0] ?? 0
const table = tableOf(await benchCheckout())
const report = `${machine()}; load average before ${before.toFixed(1)}, after ${(loadavg()[0] ?? 0).toFixed(1)}\n\n${table}\n`
await writeFile(
  join(import.meta.dirname, 'results.md'),
  `# Beside Medusa\n\n\`npm run bench:medusa\`: both on one machine and one PostgreSQL, in turns.\n\n${report}`,
)
process.stdout.write(report)
