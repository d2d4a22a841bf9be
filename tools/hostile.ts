import { runCounted } from './counted-tests.ts'

// npm run test:hostile: what attackers send, as a table: how many, how many findings. Each says when it is done.
// FUZZ, PROBES, ABUSE_SECONDS and ABUSE_EACH say how many and how long.
await runCounted(
  'test:hostile',
  [
    [
      'test/hostile/!(abuse).test.ts',
      'server/src/webhooks/{addresses,send}.test.ts',
      'server/src/vault/seal.test.ts',
      'server/test/api/every/{access,authorisation-matrix,fuzz,keys,secrets,bad-input}.test.ts',
      'server/test/api/entities/{entity-changes,entity-compliance,register-entity,registrations-side-by-side}.test.ts',
      'server/test/api/page/{get-page,send-receipt}.test.ts',
      'server/test/api/links/{start-link-payment,update-link}.test.ts',
      'server/test/api/sdks/create-sdk-refused.test.ts',
      'server/test/{backup,erasure,mcp,page-reports,rotate-master-key}.test.ts',
      'server/src/domain/{framing,network,sdk-options}.test.ts',
      'contracts/src/{storable,validate-formats}.test.ts',
      'test/soap/bad-input.test.ts',
      'server/test/log-lines.test.ts',
    ],
    // By itself, because it compares times.
    ['test/hostile/abuse.test.ts'],
  ],
  { FUZZ: '10000', PROBES: '4', ABUSE_SECONDS: '10', ABUSE_EACH: '1' },
)
