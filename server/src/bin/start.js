import { keepCompiled } from './keep-compiled.js'
import { guardProcess } from './own-process.js'

guardProcess()
keepCompiled()
const [{ run }, { startMessage }] = await Promise.all([import('./run.ts'), import('./start-message.ts')])
await run({ api: true, worker: true }, startMessage)
