import { greeting } from './greeting.ts'
import { run } from './run.ts'

await run({ api: true, worker: true }, greeting)
