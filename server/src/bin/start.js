import { keepCompiled } from './keep-compiled.js'
import { guardProcess } from './own-process.js'

guardProcess()
keepCompiled()
const [{ run }, { greeting }] = await Promise.all([import('./run.ts'), import('./greeting.ts')])
await run({ api: true, worker: true }, greeting)
