import { keepCompiled } from './keep-compiled.js'
import { guardProcess } from './own-process.js'

guardProcess()
keepCompiled()
const { run } = await import('./run.ts')
await run({ api: true, worker: false }, ({ config }) => `API on ${config.publicUrl}\n`)
