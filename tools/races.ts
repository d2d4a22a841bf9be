import { runCounted } from './counted-tests.ts'

// npm run test:races: the races of the tests, with ROUNDS rounds (10,000 unless told).
process.stdout.write('  counted  findings\n')
await runCounted(['server/test/races/*.test.ts'], { ROUNDS: '10000' })
