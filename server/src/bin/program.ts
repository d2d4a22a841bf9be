// What an entry runs; in one piece where it was packed (packed.js).
export { run } from './run.ts'
export { startMessage } from './start-message.ts'
