import { runCounted } from './counted-tests.ts'

// npm run test:races: the races of the tests, with ROUNDS rounds (10,000 unless told).
await runCounted('test:races', [['test/races/*.test.ts']], { ROUNDS: '10000' })
