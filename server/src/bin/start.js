import { keepCompiled } from './keep-compiled.js'
import { guardProcess } from './own-process.js'
import { readProgram } from './packed.js'

guardProcess()
keepCompiled()
const { run, startMessage } = await readProgram()
await run({ api: true, worker: true }, startMessage)
