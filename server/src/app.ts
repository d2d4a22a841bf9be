import { join } from 'node:path'
import { openApiDocument } from '@escudo/contracts'
import { pino, type Logger } from 'pino'
import type { Acquirer } from './acquirers/acquirer.ts'
import { createSimulator } from './acquirers/simulator/connector.ts'
import { isRehearsed, rehearsalWarning, type Config } from './config.ts'
import { readBuiltPages } from './http/built-pages.ts'
import { startHealth } from './http/health.ts'
import { pathsOf, readMarks, type AcceptanceMarks } from './http/acceptance-marks.ts'
import { createPortal } from './http/portal.ts'
import { underWay } from './http/request-under-way.ts'
import { createHttpServer } from './http/server.ts'
import { testModeLines } from './http/test-mode.ts'
import { platformPlace } from './calls/sealed-places.ts'
import type { Services } from './calls/call.ts'
import { createMemory } from './calls/process-memory.ts'
import { createProgramCalls } from './calls/program-calls.ts'
import { openVault } from './calls/open-vault.ts'
import { refuseKnownKeys } from './calls/refuse-known-keys.ts'
import { createCompanyRegister } from './calls/company-register.ts'
import type { AccountsOfDesk } from './calls/office/desk-accounts.ts'
import { createPersonLimit } from './calls/office/person-limit.ts'
import { createRateLimiter } from './calls/rate-limit.ts'
import { createSecurityLog } from './calls/security-log.ts'
import { createWrongKeys } from './calls/wrong-keys.ts'
import { withNote, type Mailer } from './mail/mailer.ts'
import { createSmtpMailer } from './mail/smtp.ts'
import { receiptWords } from './receipts/receipt-words.ts'
import { createSdkGenerator } from './sdks/generate-sdk.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import { followChanges } from './store/follow-changes.ts'
import { registerSoap } from './soap/server.ts'
import { oneByOne } from './sql/batch.ts'
import { isOutage, isThere, openDatabase, type Sql } from './store/db.ts'
import type { PoolOptions } from './sql/sql.ts'
import { startEmbedded, type EmbeddedDatabase } from './store/database/embedded.ts'
import { insertProgramCalls } from './store/office/program-calls.ts'
import { insertSecurityEvents } from './store/security-events.ts'
import { createIds } from './store/ids.ts'
import { keepLayout, noteLayout } from './store/database/distribute.ts'
import { isMigrated, migrate } from './store/database/migrate.ts'
import type { CheckResult } from './store/database/verify.ts'
import { refuseLossyReplication } from './store/database/replication.ts'
import { createSequences } from './store/references.ts'
import { keepPrivate } from './store/database/data-dir.ts'
import { startTracing } from './tracing.ts'
import type { createAccounts } from './routing/accounts.ts'
import { nobody } from './routing/nobody.ts'
import type { Vault } from './vault/seal.ts'
import { askAddress } from './webhooks/ask.ts'
import { createSender, type Sender } from './webhooks/send.ts'
import { startWorker } from './worker/loop.ts'

const acquirerTimeoutMs = 8_000
/** What it says is only a suggestion: who waits types it. */
const registerTimeoutMs = 4_000
/** Of a platform from one network, each minute. Whose keys are public need not be guessed. */
const wrongKeysAMinute = 20
const wrongKeysInSandbox = 10_000
/** Beyond this a caller gets its 503, and the connection is free for others. */
const longestStatementMs = 15_000

/** `drain` sends callers elsewhere while they are still answered; `stop` ends what is left. */
export type RunningApp = { config: Config; sql: Sql; services: Services; drain: () => Promise<void>; stop: () => Promise<void> }

/** What merchants agree to, where the operator said so. */
function termsOf({ pageOperator: { termsUrl: url, termsVersion: version, privacyUrl } = {} }: Config): Services['terms'] {
  return url && version ? { url, version, ...(privacyUrl && { privacyUrl }) } : undefined
}

type Roles = { api: boolean; worker: boolean }

/** A migration may take its time: it has a connection without a limit. */
async function migrateFirst(url: string): Promise<void> {
  const unlimited = openDatabase(url, 1)
  await migrate(unlimited).finally(() => unlimited.end())
}

/** What takes minutes where there are many payments: by a connection without a limit that is there only meanwhile. */
async function besideOthers<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const unlimited = openDatabase(url, 1)
  return work(unlimited).finally(() => unlimited.end())
}

/** In one snapshot. */
async function checkBooks(url: string): Promise<CheckResult[]> {
  const { verify } = await import('./store/database/verify.ts')
  return besideOthers(url, (sql) => sql.begin('isolation level repeatable read read only', (tx) => verify(tx)))
}

/** The connectors are read when somebody of the desk first wants one. */
function accountsOfDesk({ config: { mode }, sql, vault, logger: log }: Base): () => Promise<AccountsOfDesk> {
  return async () => (await import('./routing/desk-accounts.ts')).createDeskAccounts({ sql, vault, log, isSandbox: mode === 'sandbox' })
}

function officeRules(base: Base): Services['office'] {
  const { config, url } = base
  const { officeIdleMinutes = 15, officeRateLimit = 0, payer, pageOperator } = config
  return {
    idleMinutes: officeIdleMinutes,
    limit: createPersonLimit(officeRateLimit),
    checkBooks: () => checkBooks(url),
    accounts: accountsOfDesk(base),
    beside: (work) => besideOthers(url, work),
    payer,
    issuer: pageOperator?.name ?? payer?.name,
  }
}

/** A statement in two words: what it does to which table. */
function statementName(text: string): string {
  const [, verb = text.trim().split(/\s/)[0], table = ''] = /\b(insert into|delete from|update|from)\s+([a-z_.]+)/.exec(text) ?? []
  return `sql ${verb === 'from' ? 'select' : verb?.split(' ')[0]} ${table}`.trimEnd()
}

type Stops = (() => Promise<unknown>)[]
type Tracing = Awaited<ReturnType<typeof startTracing>>
type Changes = Awaited<ReturnType<typeof followChanges>>

function createLogger({ logLevel }: Config): Logger {
  // What PostgreSQL says beside its message quotes whole rows.
  const redact = { paths: ['err.detail', 'err.where', 'err.internalQuery'], remove: true }
  return pino({ level: logLevel, base: null, mixin: underWay, redact })
}

type Store = { sql: Sql; url: string }

/** The node beside this process, where one was named. */
function openNode({ nodeDatabaseUrl }: Config, watch: PoolOptions['watch'], stops: Stops): Sql | undefined {
  if (nodeDatabaseUrl === undefined) return undefined
  const near = openDatabase(nodeDatabaseUrl, 10, { longestMs: longestStatementMs, watch })
  stops.push(() => near.end({ timeout: 5 }))
  return near
}

/** The database, at a given address or our own, migrated. */
async function openStore(config: Config, tracing: Tracing | undefined, stops: Stops, launched?: Promise<EmbeddedDatabase>): Promise<Store> {
  const { databaseUrl, dataDir, groupCommit } = config
  const embedded = databaseUrl ? undefined : await (launched ?? startEmbedded(join(dataDir, 'postgres')))
  if (embedded) stops.push(embedded.stop)
  const url = databaseUrl ?? embedded!.nearUrl
  const watch = tracing && (<T>(text: string, work: () => Promise<T>) => tracing.statement(statementName(text), work))
  const sql = openDatabase(url, 10, { longestMs: longestStatementMs, watch })
  stops.push(() => sql.end({ timeout: 5 }))
  if (!(await isMigrated(sql))) await migrateFirst(url)
  const node = openNode(config, watch, stops)
  await noteLayout(sql, node)
  if (node) stops.push(keepLayout(sql))
  if (config.mode === 'production' && !config.lossyFailovers) await refuseLossyReplication(sql)
  if (!groupCommit) oneByOne(sql)
  return { sql, url }
}

async function traceIfAsked({ traces }: Config, stops: Stops): Promise<Tracing | undefined> {
  if (!traces) return undefined
  const tracing = await startTracing()
  stops.push(tracing.stop)
  return tracing
}

/** The API's document as this server answers it: written when somebody first asks, and kept. */
function documentOf({ publicUrl, headerPrefix, mode, otherServerUrl }: Config): () => string {
  let text: string | undefined
  return () => (text ??= JSON.stringify(openApiDocument(publicUrl, headerPrefix, mode === 'sandbox', otherServerUrl)))
}

type Base = {
  config: Config
  logger: Logger
  sql: Sql
  url: string
  vault: Vault
  tracing: Tracing | undefined
  document: () => string
  marks: AcceptanceMarks
  /** Of a process that shows pages. */
  pages: ReturnType<typeof readBuiltPages> | undefined
}

const apps = join(import.meta.dirname, '../../apps')

/** What is read while the database comes up; whoever needs it hears whether that failed. */
function readAhead({ mode }: Config, { api }: Roles): Base['pages'] {
  if (mode === 'sandbox') void import('./sandbox/sandbox.ts').catch(() => undefined)
  const pages = api ? readBuiltPages(apps) : undefined
  pages?.catch(() => undefined)
  return pages
}

/** Accounts at acquirers, with the stand-in that was asked for; all connectors are read only where somebody is asked but the simulator. */
async function openAccounts(
  name: string,
  publicUrl: string,
  needs: Parameters<typeof createAccounts>[0],
  stops: Stops,
): Promise<Services['accounts']> {
  const [rooms, desk] = await Promise.all([import('./routing/accounts.ts'), import('./routing/stand-in.ts')])
  const standIn = await desk.startStandIn(name, publicUrl, needs.log)
  if (standIn) stops.push(standIn.stop)
  const accounts = await rooms.createAccounts(needs, standIn?.builtIn)
  stops.push(accounts.stop)
  return accounts
}

/** The sandbox writes to nobody: its mailbox shows what would go out. Where nobody pays in truth each mail says so. */
function mailerOf(config: Config, wing: Sandbox | undefined): Mailer | undefined {
  const mailer = wing ? wing.mailer : config.mail && createSmtpMailer(config.mail)
  return mailer && isRehearsed(config) ? withNote(mailer, testModeLines, Object.values(receiptWords.testMode)) : mailer
}

/** Where companies are looked up for who registers one: the operator's register, or what the sandbox plays. */
function companiesOf({ companyRegisterUrl, mode }: Config, wing: Sandbox | undefined): Services['companies'] {
  const reach = { allowPrivate: mode === 'sandbox', timeoutMs: registerTimeoutMs }
  return companyRegisterUrl ? createCompanyRegister(companyRegisterUrl, (url) => askAddress(url, reach)) : wing?.companies
}

/** What operations and jobs work with, and the way to merchants; the sandbox's wing is read only where it is wanted. */
async function buildServices(base: Base, stops: Stops): Promise<{ services: Services; sender: Sender; wing: Sandbox | undefined }> {
  const { config, logger, sql, vault, tracing, document, marks } = base
  const { publicUrl, headerPrefix } = config
  const isSandbox = config.mode === 'sandbox'
  const plainSender = createSender(isSandbox)
  const network = tracing ? tracing.traced('webhook', plainSender) : plainSender
  const simulator = createSimulator(sql, isSandbox ? `${publicUrl}/sandbox/bank` : undefined)
  const clock = () => new Date()
  const rooms = isSandbox ? await import('./sandbox/sandbox.ts') : undefined
  await rooms?.insertDemoData(sql, (platformId, key) => vault.seal(key, platformPlace(platformId)), clock(), config.methodMaximums)
  const wing = rooms?.createSandbox(simulator, network, { sql, clock, log: logger, headerPrefix })
  const traced = (acquirer: Acquirer): Acquirer => (tracing ? tracing.traced('acquirer', acquirer, ['describe']) : acquirer)
  const accounts =
    config.acquirer === 'simulator'
      ? undefined
      : await openAccounts(config.acquirer, publicUrl, { sql, vault, clock, log: logger, isSandbox }, stops)
  const services: Services = {
    sql,
    vault,
    memory: createMemory(),
    acquirer: traced(config.acquirer === 'accounts' && !isSandbox ? nobody : simulator),
    accounts,
    sandbox: wing,
    clock,
    nextPaymentId: createIds(sql),
    nextSequence: createSequences(sql, (range) => logger.warn(range, 'A reference range is 80 % used: the entity needs another.')),
    publicUrl,
    headerPrefix,
    otherPrefixes: config.otherPrefixes ?? [],
    allowPrivateAddresses: isSandbox,
    marks: pathsOf(marks),
    mailer: mailerOf(config, wing),
    companies: companiesOf(config, wing),
    methodOrder: config.methodOrder ?? [],
    methodMaximums: config.methodMaximums,
    moneyRules: config.moneyRules,
    terms: termsOf(config),
    isTestMode: isRehearsed(config),
    acquirerTimeoutMs,
    security: createSecurityLog((events) => insertSecurityEvents(sql, events), logger, clock),
    programCalls: createProgramCalls((calls) => insertProgramCalls(sql, calls), clock),
    wrongKeys: createWrongKeys(isSandbox ? wrongKeysInSandbox : wrongKeysAMinute),
    rateLimiter: config.rateLimit > 0 ? createRateLimiter(config.rateLimit) : undefined,
    office: officeRules(base),
    sdks: createSdkGenerator({
      document,
      folder: config.sdkDir,
      java: config.java,
      npm: config.npm ?? {},
      ...(config.sdkJarSha256 !== undefined && { jarSha256: config.sdkJarSha256 }),
      log: logger,
    }),
    log: logger,
    measures: { ledgerDriftE8: 0n },
    retentionDays: config.retentionDays ?? 0,
    trace: tracing?.trace,
  }
  return { services, sender: wing?.sender ?? network, wing }
}

/** What a worker says of itself, where the operator wants to know; until it has said goodbye. */
async function openHealth({ config, sql }: Base, isLeaving: () => boolean, stops: Stops): Promise<void> {
  if (config.healthPort === undefined) return
  const isReady = async () => !isLeaving() && (await isThere(sql))
  stops.push((await startHealth(config.host, config.healthPort, { isReady, isTestMode: isRehearsed(config) })).close)
}

/** The HTTP server with its pages, listening. */
async function startServer(
  { config, logger, sql, document, marks, pages }: Base,
  services: Services,
  wing: Sandbox | undefined,
  changes: Changes,
) {
  const { server, drain, close } = createHttpServer({
    services,
    document,
    logger,
    sandbox: await wing?.readPages(apps),
    proxies: config.proxies,
    coversSubdomains: config.hstsSubdomains ?? false,
    pages: await (pages ?? readBuiltPages(apps)),
    portal: createPortal(join(apps, 'portal/build'), { publicUrl: config.publicUrl, isTestMode: isRehearsed(config) }),
    follow: changes.follow,
    followAll: changes.followAll,
    isReady: () => isThere(sql),
    drainMs: (config.drainSeconds ?? 0) * 1_000,
    isOutage,
    metricsToken: config.metricsToken,
    securityContact: config.securityContact,
    pageOperator: config.pageOperator ?? {},
    marks,
  })
  registerSoap(server, { services, isOutage })
  await server.listen({ host: config.host, port: config.port })
  return { drain, close }
}

/**
 * Builds everything once, in order, and starts the asked-for roles. What was started is stopped in reverse. A database of our own
 * may have been `launched` before, while this program was read.
 */
export async function startApp(config: Config, roles: Roles, launched?: Promise<EmbeddedDatabase>): Promise<RunningApp> {
  const stops: Stops = []
  let drain = async (): Promise<void> => undefined
  const stop = async (): Promise<void> => {
    for (const step of stops.splice(0).reverse()) await step()
  }
  try {
    const pages = readAhead(config, roles)
    await keepPrivate(config)
    const tracing = await traceIfAsked(config, stops)
    const { sql, url } = await openStore(config, tracing, stops, launched)
    const vault = await openVault(sql, config)
    if (config.mode === 'production' && !isRehearsed(config)) await refuseKnownKeys(sql, vault)
    const logger = createLogger(config)
    const warning = rehearsalWarning(config)
    if (warning) logger.warn({ acquirer: config.acquirer }, warning)
    const base: Base = { config, logger, sql, url, vault, tracing, document: documentOf(config), marks: readMarks(config.marksDir), pages }
    const { services, sender, wing } = await buildServices(base, stops)
    stops.push(() => sender.close())
    stops.push(() => services.security.flush())
    stops.push(() => services.programCalls.flush())
    const changes = await followChanges(sql)
    stops.push(changes.stop)
    // Callers, banks and merchants are waited for at the same time, each for seconds.
    const goodbyes: Stops = []
    let isLeaving = false
    if (!roles.api) await openHealth(base, () => isLeaving, stops)
    stops.push(() => {
      isLeaving = true
      return Promise.all(goodbyes.map((goodbye) => goodbye()))
    })
    if (roles.worker) {
      const worker = startWorker(services, sender, wing?.jobs)
      changes.onDeliveries(worker.wake)
      goodbyes.push(worker.stop)
    }
    if (roles.api) {
      const server = await startServer(base, services, wing, changes)
      goodbyes.push(server.close)
      drain = server.drain
    }
    return { config, sql, services, drain, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
