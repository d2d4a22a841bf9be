import { keepCompiled } from './keep-compiled.js'
import { guardProcess } from './own-process.js'
import { readProgram } from './packed.js'

guardProcess()
keepCompiled()
const { run } = await readProgram()
await run({ api: false, worker: true }, () => 'Worker started.\n')
