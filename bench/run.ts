import { benchCreateReference } from './create-reference.ts'
import { tableOf } from './table.ts'
process.stdout.write(`${tableOf(await benchCreateReference(1, 4))}\n`)
