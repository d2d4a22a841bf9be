import { benchCheckout } from '../checkout.ts'
import { note, tell } from '../../tools/measurement-notes.ts'
import { machine, tableOf } from '../table.ts'
import { installMedusa, isMedusaInstalled } from './install.ts'

// npm run bench:medusa: puts Medusa into .data/medusa where it is missing, then asks B2 of ours and of Medusa in turns.
if (!isMedusaInstalled()) {
  process.stderr.write('Medusa is being installed, some thousand packages …\n')
  await installMedusa()
}
process.stdout.write(`${machine()}\n\n`)
tell(`${tableOf(await benchCheckout())}\n`)
note('bench:medusa')
