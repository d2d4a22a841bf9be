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
      'server/test/{downloads,erase-command,schedules-ceiling}.test.ts',
      'server/test/api/office/{get-office-session,idle-people,people,passkeys}.test.ts',
      'server/test/api/{client-area/{get-program-call,save-view},payments/decline-brake,platforms/restrict-private-key,sandbox/settle-day}.test.ts',
      'server/src/calls/security-log.test.ts',
      'server/src/domain/{registration,files/registration-document}.test.ts',
      'server/src/http/{mask-body,portal-files,unreadable-request}.test.ts',
      'tools/supply-chain.test.ts',
    ],
    // By itself, because it compares times.
    ['test/hostile/abuse.test.ts'],
  ],
  { FUZZ: '10000', PROBES: '4', ABUSE_SECONDS: '10', ABUSE_EACH: '1' },
)
