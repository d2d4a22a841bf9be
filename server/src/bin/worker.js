import { keepCompiled } from './keep-compiled.js'

keepCompiled()
const { run } = await import('./run.ts')
await run({ api: false, worker: true }, () => 'Worker started.\n')
