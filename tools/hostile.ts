import { runCounted } from './counted-tests.ts'

// npm run test:hostile: what attackers send, as a table: how many, how many findings. FUZZ and PROBES say how many.
process.stdout.write('  counted  findings\n')
await runCounted(
  [
    'server/test/hostile/*.test.ts',
    'server/src/webhooks/{addresses,send}.test.ts',
    'server/src/vault/seal.test.ts',
    'server/test/api/{authorisation-matrix,fuzz,secrets,bad-input}.test.ts',
    'server/test/soap/bad-input.test.ts',
    'server/test/log-lines.test.ts',
  ],
  { FUZZ: '10000', PROBES: '4' },
)
