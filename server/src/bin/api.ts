import { run } from './run.ts'

await run({ api: true, worker: false }, ({ config }) => `API on ${config.publicUrl}\n`)
