import { join } from 'node:path'
import { openApiDocument } from '@escudo/contracts'
import { pino } from 'pino'
import { createSimulator } from './acquirers/simulator/connector.ts'
import type { Config } from './config.ts'
import { readBuiltPages } from './http/built-pages.ts'
import { createPortal } from './http/portal.ts'
import { underWay } from './http/request-under-way.ts'
import { createHttpServer } from './http/server.ts'
import { platformPlace } from './operations/authenticate.ts'
import type { Services } from './operations/context.ts'
import { faultySender } from './operations/faulty-sender.ts'
import { runDueWork } from './operations/due-work.ts'
import { createRequestLog } from './operations/request-log.ts'
import { createRateLimiter } from './operations/rate-limit.ts'
import { createSdkGenerator } from './sdks/generate-sdk.ts'
import { followChanges } from './store/follow.ts'
import { registerSoap } from './soap/server.ts'
import { oneByOne } from './sql/batch.ts'
import { isOutage, openDatabase, watchStatements, type Sql } from './store/db.ts'
import { findAnyPlatform } from './store/entities.ts'
import { insertDemoData } from './store/demo-data.ts'
import { startEmbedded } from './store/embedded.ts'
import { createIds } from './store/ids.ts'
import { migrate } from './store/migrate.ts'
import { createSequences } from './store/references.ts'
import { readMasterKey } from './vault/master-key.ts'
import { startTracing } from './tracing.ts'
import { createVault, type Vault } from './vault/seal.ts'
import { createSender } from './webhooks/send.ts'
import { startWorker } from './worker/loop.ts'

const acquirerTimeoutMs = 8_000
/** Beyond this a caller gets its 503, and the connection is free for others. */
const longestStatementMs = 15_000

/** `drain` sends callers elsewhere while they are still answered; `stop` ends what is left. */
export type App = { config: Config; sql: Sql; services: Services; drain: () => Promise<void>; stop: () => Promise<void> }
type Roles = { api: boolean; worker: boolean }

/** Another process, or this one before, may have sealed the database under another key: say so now, not at each call. */
async function assertOwnKey(sql: Sql, vault: Vault): Promise<void> {
  const platform = await findAnyPlatform(sql)
  try {
    if (platform) vault.open(platform.sealedKey, platformPlace(platform.platformId))
  } catch {
    throw new Error('This database was sealed with another master key. Give the same MASTER_KEY, or the same DATA_DIR, to every process.')
  }
}

/** A migration may take its time: it has a connection without a limit. */
async function migrateFirst(url: string): Promise<void> {
  const unlimited = openDatabase(url, 1)
  await migrate(unlimited).finally(() => unlimited.end())
}

/** A statement in two words: what it does to which table. */
function statementName(text: string): string {
  const [, verb = text.trim().split(/\s/)[0], table = ''] = /\b(insert into|delete from|update|from)\s+([a-z_.]+)/.exec(text) ?? []
  return `sql ${verb === 'from' ? 'select' : verb?.split(' ')[0]} ${table}`.trimEnd()
}

/** Builds everything once, in order, and starts the asked-for roles. What was started is stopped in reverse. */
export async function startApp(config: Config, roles: Roles): Promise<App> {
  const sandbox = config.mode === 'sandbox'
  // What PostgreSQL says beside its message quotes whole rows.
  const redact = { paths: ['err.detail', 'err.where', 'err.internalQuery'], remove: true }
  const logger = pino({ level: config.logLevel, base: null, mixin: underWay, redact })
  const stops: (() => Promise<unknown>)[] = []
  let drain = async (): Promise<void> => undefined
  const stop = async (): Promise<void> => {
    for (const step of stops.splice(0).reverse()) await step()
  }
  try {
    const masterKey = await readMasterKey(config.masterKey, config.dataDir)
    const vault = createVault(masterKey)
    const embedded = config.databaseUrl ? undefined : await startEmbedded(join(config.dataDir, 'postgres'))
    if (embedded) stops.push(embedded.stop)
    const databaseUrl = config.databaseUrl ?? embedded!.url
    await migrateFirst(databaseUrl)
    const sql = openDatabase(databaseUrl, 10, longestStatementMs)
    stops.push(() => sql.end({ timeout: 5 }))
    if (!config.groupCommit) oneByOne(sql)
    if (sandbox) await insertDemoData(sql, (platformId, key) => vault.seal(key, platformPlace(platformId)), new Date())

    await assertOwnKey(sql, vault)

    const tracing = config.traces ? await startTracing() : undefined
    if (tracing) stops.push(tracing.stop)
    if (tracing) watchStatements((text, work) => tracing.statement(statementName(text), work))
    const plainSender = createSender(sandbox)
    const network = tracing ? tracing.traced('webhook', plainSender) : plainSender
    const simulator = createSimulator(sql, `${config.publicUrl}/sandbox/bank`)
    const services: Services = {
      sql,
      vault,
      acquirer: tracing ? tracing.traced('acquirer', simulator) : simulator,
      world: sandbox ? simulator : undefined,
      clock: () => new Date(),
      nextPaymentId: createIds(sql),
      nextSequence: createSequences(sql, (range) => logger.warn(range, 'A reference range is 80 % used: the entity needs another.')),
      requestLog: sandbox ? createRequestLog() : undefined,
      runDueWork: (entityId) => runDueWork(services, sender, entityId),
      publicUrl: config.publicUrl,
      headerPrefix: config.headerPrefix,
      allowPrivateAddresses: sandbox,
      acquirerTimeoutMs,
      rateLimiter: config.rateLimit > 0 ? createRateLimiter(config.rateLimit) : undefined,
      sdks: createSdkGenerator({
        document: JSON.stringify(openApiDocument(config.publicUrl, config.headerPrefix, sandbox)),
        folder: config.sdkDir,
        java: config.java,
      }),
      log: logger,
      measures: { ledgerDriftE8: 0n },
      trace: tracing?.trace,
    }
    const sender = sandbox ? faultySender(network, services) : network
    stops.push(() => sender.close())
    const changes = await followChanges(sql)
    stops.push(changes.stop)
    // Callers, banks and merchants are waited for at the same time, each for seconds.
    const goodbyes: (() => Promise<unknown>)[] = []
    stops.push(() => Promise.all(goodbyes.map((goodbye) => goodbye())))
    if (roles.worker) {
      const worker = startWorker(services, sender)
      changes.onDeliveries(worker.wake)
      goodbyes.push(worker.stop)
    }
    if (roles.api) {
      const apps = join(import.meta.dirname, '../../apps')
      const pages = await readBuiltPages(apps, sandbox)
      const portal = createPortal(join(apps, 'portal/build'), config.publicUrl)
      const isReady = () =>
        sql`select 1`.then(
          () => true,
          () => false,
        )
      const { follow, followAll } = changes
      const { proxies } = config
      const {
        server,
        drain: drainServer,
        close,
      } = createHttpServer({
        services,
        logger,
        sandbox,
        proxies,
        pages,
        portal,
        follow,
        followAll,
        isReady,
        isOutage,
        metricsToken: config.metricsToken,
      })
      registerSoap(server, { services, isOutage })
      await server.listen({ host: config.host, port: config.port })
      goodbyes.push(close)
      drain = drainServer
    }
    return { config, sql, services, drain, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
