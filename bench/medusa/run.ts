import { loadavg } from 'node:os'
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
process.stdout.write(`${machine()}; load average before ${before.toFixed(1)}, after ${(loadavg()[0] ?? 0).toFixed(1)}\n\n${table}\n`)
