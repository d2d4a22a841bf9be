import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { compactIban, isIban, methodCodes, type MethodCode } from '@escudo/contracts/vocabulary'
import { readMoneyRules, type MoneyRule } from './domain/held-money.ts'
import { readMethodMaximums, sandboxMaximums, type MethodMaximums } from './domain/method-limits.ts'
import { readMethodOrder } from './domain/method-order.ts'
import type { MailAccount } from './mail/mailer.ts'
import type { PageOperator } from './http/operator-footer.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The database that the migration command works on; it needs no other setting. */
export function readDatabaseUrl(environment: Environment = takeEnvironment()): string | undefined {
  return environment.DATABASE_URL || undefined
}

/**
 * Who can be asked to move money: the accounts that operators have added, and nobody else; or the simulator, which moves none; or it
 * with a stand-in of easypay or SIBS beside it, in the sandbox alone.
 */
const acquirers = ['accounts', 'simulator', 'easypay-stand-in', 'sibs-stand-in'] as const
type AcquirerName = (typeof acquirers)[number]

/** The account that merchants are paid from. */
export type PayerAccount = { name: string; iban: string; bic: string }

export type Config = {
  host: string
  port: number
  /** Where a worker says how it is; undefined: nowhere. */
  healthPort?: number | undefined
  /** How long an API process still takes callers after SIGTERM: until each balancer has seen that it is not ready. */
  drainSeconds?: number
  /** Without a trailing slash; what checkoutUrl and links begin with. */
  publicUrl: string
  dataDir: string
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** The node of Citus beside this process, which takes what is about the entities that lie there; undefined: the coordinator takes all. */
  nodeDatabaseUrl?: string | undefined
  /** The operator said that a failover may lose the last payments. */
  lossyFailovers?: boolean
  mode: 'sandbox' | 'production'
  /** Who moves the money of payments; production has to name it. */
  acquirer: AcquirerName
  /** Undefined: no bank file can be written. */
  payer?: PayerAccount | undefined
  headerPrefix: string
  /** Other spellings of it that callers may use at the same time. */
  otherPrefixes?: readonly string[]
  /** Where the other server is, production or sandbox; without a trailing slash. */
  otherServerUrl?: string | undefined
  /** Folder of the SDK generator and of what it made. */
  sdkDir: string
  /** Another SDK generator than ours: tests say so, the environment cannot. */
  sdkJarSha256?: string
  java: { home: string | undefined; path: string }
  /** What npm is told of us when it fetches the generator: where its registry is and how to get there. */
  npm?: Record<string, string>
  /** 32 bytes, base64, and older ones that still open; undefined: a file. */
  masterKey: string | undefined
  /** A file that holds it instead; others cannot read it in our environment. */
  masterKeyFile?: string | undefined
  /** What seals backups: like the master key, another one. */
  backupKey?: string | undefined
  backupKeyFile?: string | undefined
  logLevel: string
  /** Calls a second that one platform may make to one process; 0: no limit. */
  rateLimit: number
  /** Calls a minute that one person of the office may make to one process; 0 or absent: no limit. */
  officeRateLimit?: number
  /** After how many minutes without use a person of the office is signed out. */
  officeIdleMinutes?: number
  /** How many proxies stand in front and say whom they speak for; 0: who connects is the caller. */
  proxies: number
  /** Whether the hosts below that of `publicUrl` are the operator's too, and all speak https. */
  hstsSubdomains?: boolean
  /** Whether statements for many calls go together; off only to measure what that brings. */
  groupCommit: boolean
  /** Where vulnerabilities are reported, `mailto:` or `https:`; in security.txt. */
  securityContact?: string | undefined
  /** In which order payers see the methods, where an entity has not chosen. */
  methodOrder?: readonly MethodCode[]
  /** The most that methods of a new entity take. */
  methodMaximums?: MethodMaximums
  /** What becomes by itself of money that fits no payment. */
  moneyRules?: readonly MoneyRule[]
  /** Where companies are looked up by their number, `{nif}` in its address; undefined: nowhere. */
  companyRegisterUrl?: string | undefined
  /** Who takes our mail; undefined: none goes out. */
  mail?: MailAccount | undefined
  /** Folder of the operator's acceptance marks. */
  marksDir?: string | undefined
  /** Who runs the server, as pages say it. */
  pageOperator?: PageOperator
  /** Who shows it may read `/metrics` from anywhere; without it only this machine may. */
  metricsToken?: string | undefined
  /** Who runs a command, as the security log names them. */
  operator?: string
  /** After how many days payments lose what is known of their payers; 0 or absent: never. */
  retentionDays?: number
  /** Whether the standard variables say where traces go. */
  traces?: boolean
}

function readPort(text: string, name = 'PORT'): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} must be a number from 0 to 65535, not "${text}".`)
  return port
}

function readDrain(text: string): number {
  const seconds = Number(text)
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 60)
    throw new Error(`DRAIN_SECONDS must be whole seconds from 0 to 60, not "${text}".`)
  return seconds
}

function readMode(text: string): Config['mode'] {
  if (text !== 'sandbox' && text !== 'production') throw new Error(`MODE must be sandbox or production, not "${text}".`)
  return text
}

function readAcquirer(text: string | undefined, mode: Config['mode']): AcquirerName {
  if (mode === 'production' && !text)
    throw new Error(
      'MODE=production needs ACQUIRER, who moves the money: ACQUIRER=accounts, those of npm run acquirer; or, for a rehearsal, ACQUIRER=simulator.',
    )
  const name = text || 'simulator'
  const known = acquirers.find((one) => one === name)
  if (!known) throw new Error(`ACQUIRER must be one of ${acquirers.join(', ')}, not "${name}".`)
  if (mode === 'production' && known.endsWith('-stand-in')) throw new Error(`ACQUIRER=${known} is for the sandbox alone.`)
  return known
}

/** Whether nobody pays in truth: the accounts of a sandbox are those of test systems. */
export const isRehearsed = ({ acquirer, mode }: Pick<Config, 'acquirer' | 'mode'>): boolean => mode === 'sandbox' || acquirer !== 'accounts'

function readPayer({ PAYER_NAME: name, PAYER_IBAN, PAYER_BIC: bic }: Environment): PayerAccount | undefined {
  if (!name && !PAYER_IBAN && !bic) return undefined
  if (!name || !PAYER_IBAN || !bic)
    throw new Error('PAYER_NAME, PAYER_IBAN and PAYER_BIC go together: the account that merchants are paid from.')
  if (!isIban(PAYER_IBAN)) throw new Error(`PAYER_IBAN is no IBAN: "${PAYER_IBAN}".`)
  return { name, iban: compactIban(PAYER_IBAN), bic }
}

/** What has to be said wherever somebody could believe that money moves; undefined when it does. */
export function rehearsalWarning({ mode, acquirer }: Pick<Config, 'mode' | 'acquirer'>): string | undefined {
  return mode === 'production' && acquirer === 'simulator'
    ? 'ACQUIRER=simulator: a rehearsal. No money moves, any card is believed, and no bank file is written.'
    : undefined
}

/** The prefix of our headers, and the spellings of before that are still read: `Escudo,Old`. */
function readPrefixes(text: string): { headerPrefix: string; otherPrefixes: string[] } {
  const [headerPrefix = '', ...otherPrefixes] = text.split(',').map((one) => one.trim())
  const wrong = [headerPrefix, ...otherPrefixes].find((one) => !/^[A-Za-z][A-Za-z0-9]*$/.test(one))
  if (wrong !== undefined) throw new Error(`HEADER_PREFIX must be letters and digits, or several such with commas, not "${text}".`)
  return { headerPrefix, otherPrefixes }
}

function readOtherServer(text: string | undefined): string | undefined {
  if (text && !URL.canParse(text)) throw new Error(`OTHER_SERVER_URL must be an address, not "${text}".`)
  // A link of ours begins with it: a slash at its end would be doubled.
  return (text?.endsWith('/') ? text.slice(0, -1) : text) || undefined
}

const forNpm = /^(PATH|HOME|APPDATA|USERPROFILE|SystemRoot|TEMP|TMP|LANG|NODE_EXTRA_CA_CERTS|npm_config_.*|(https?|no)_proxy)$/i

export function environmentOfNpm(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((pair): pair is [string, string] => forNpm.test(pair[0]) && pair[1] !== undefined),
  )
}

function readRateLimit(name: string, text: string, each: string): number {
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 0) throw new Error(`${name} must be calls a ${each}, or 0 for no limit, not "${text}".`)
  return limit
}

/** PCI DSS 4.0.1 asks for a quarter of an hour (8.2.8); who lets people rest longer says so here. */
function readIdleMinutes(text: string): number {
  const minutes = Number(text)
  if (!Number.isInteger(minutes) || minutes < 3 || minutes > 60)
    throw new Error(`OFFICE_IDLE_MINUTES must be whole minutes from 3 to 60, not "${text}".`)
  return minutes
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}

/** An address that a page may link to. */
function readLink(name: string, text: string | undefined): string | undefined {
  if (text && !/^(mailto:|https:\/\/)\S+$/.test(text)) throw new Error(`${name} begins with mailto: or https://, not "${text}".`)
  return text || undefined
}

/** What merchants agree to: a text that can be read, and which version of it that is. */
function readTerms({ TERMS_URL, TERMS_VERSION: version }: Environment): { termsUrl?: string; termsVersion?: string } {
  const url = readLink('TERMS_URL', TERMS_URL)
  if (!url && !version) return {}
  if (!url || !version || version.length > 40)
    throw new Error('TERMS_URL and TERMS_VERSION go together: what merchants agree to, and which version it is, as 2026-03.')
  return { termsUrl: url, termsVersion: version }
}

function readOrder(text: string | undefined): MethodCode[] {
  const order = text ? readMethodOrder(text) : []
  if (!order) throw new Error(`METHOD_ORDER must be codes of methods, each once (${methodCodes.join(', ')}), not "${text}".`)
  return order
}

/** Production has none of its own: what its acquirers take is theirs to say. */
function readMaximums(text: string | undefined, mode: Config['mode']): MethodMaximums {
  if (!text) return mode === 'sandbox' ? sandboxMaximums : {}
  const maximums = readMethodMaximums(text)
  if (!maximums)
    throw new Error(`METHOD_MAXIMUMS must be codes of methods with euros, each once, as "MW 5000, CC 12000.50", not "${text}".`)
  return maximums
}

/** None by itself: whose money is, a person says. */
function readHeldRules(text: string | undefined): MoneyRule[] {
  const rules = text ? readMoneyRules(text) : []
  if (!rules)
    throw new Error(
      `HELD_MONEY_RULES must be reasons with what becomes of such money, as "amount payment 0.50, late payment, paid returned", with an entity before one of its own, not "${text}".`,
    )
  return rules
}

/** Where companies are looked up, in the form of the EU's VIES. */
function readRegister(text: string | undefined): string | undefined {
  if (text && (!/^https:\/\/\S+$/.test(text) || !text.includes('{nif}')))
    throw new Error(
      `COMPANY_REGISTER_URL must begin with https:// and have {nif} in it, as https://ec.europa.eu/taxation_customs/vies/rest-api/ms/PT/vat/{nif}, not "${text}".`,
    )
  return text || undefined
}

/** A risk that has to be said aloud. */
function readAccepted(name: string, text: string | undefined): boolean {
  if (text && text !== 'accepted') throw new Error(`${name} is accepted or not set, not "${text}".`)
  return text === 'accepted'
}

/** Who takes our mail, and whom it comes from. The address of the server holds a password: it is not repeated. */
function readMail({ SMTP_URL: url, MAIL_FROM: from }: Environment): MailAccount | undefined {
  if (!url && !from) return undefined
  if (!url || !from) throw new Error('SMTP_URL and MAIL_FROM go together: who takes our mail, and whom it comes from.')
  if (!/^smtps?:\/\/\S+$/.test(url)) throw new Error('SMTP_URL must begin with smtp:// or smtps://.')
  const address = /<([^<>]*)>$/.exec(from)?.[1] ?? from
  if (/[\r\n]/.test(from) || !/^[^\s@]+@[^\s@]+$/.test(address))
    throw new Error(`MAIL_FROM must be an address, as "Shop <payments@shop.example>", not "${from}".`)
  return { url, from }
}

function readRetention(text: string): number {
  const days = Number(text)
  if (!Number.isInteger(days) || days < 0)
    throw new Error(`RETENTION_DAYS must be days after which payers are forgotten, or 0 for never, not "${text}".`)
  return days
}

function readProxies(text: string): number {
  const proxies = Number(text)
  if (!Number.isInteger(proxies) || proxies < 0) throw new Error(`PROXIES must be how many proxies stand in front, not "${text}".`)
  return proxies
}

/** What the environment told us and tells nobody after us. */
const secrets = ['SMTP_URL', 'MASTER_KEY', 'BACKUP_KEY', 'METRICS_TOKEN', 'DATABASE_URL', 'NODE_DATABASE_URL'] as const
const taken = new Map<string, string>()

/** Our environment with its secrets, which are no longer in it: a program that we start, or a dump of it, has none. */
function takeEnvironment(): Environment {
  for (const name of secrets) {
    const value = process.env[name]
    if (value !== undefined) taken.set(name, value)
    delete process.env[name]
  }
  return { ...process.env, ...Object.fromEntries(taken) }
}

/** Reads the environment; the only place that does, once. run-in-production.md lists these variables. */
export function readConfig(environment: Environment = takeEnvironment()): Config {
  const host = environment.HOST || '127.0.0.1'
  const port = readPort(environment.PORT || '8080')
  const publicUrl = (environment.PUBLIC_URL || `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`).replace(/(?<!\/)\/+$/, '')
  const mode = readMode(environment.MODE || 'sandbox')
  if (mode === 'production' && !environment.MASTER_KEY && !environment.MASTER_KEY_FILE)
    throw new Error('MODE=production needs MASTER_KEY_FILE, a file with 32 random bytes in base64, or MASTER_KEY, the bytes.')
  const dataDir = resolve(environment.DATA_DIR || '.data')
  return {
    host,
    port,
    healthPort: environment.HEALTH_PORT ? readPort(environment.HEALTH_PORT, 'HEALTH_PORT') : undefined,
    drainSeconds: readDrain(environment.DRAIN_SECONDS || (mode === 'production' ? '3' : '0')),
    publicUrl,
    dataDir,
    databaseUrl: readDatabaseUrl(environment),
    nodeDatabaseUrl: environment.NODE_DATABASE_URL || undefined,
    lossyFailovers: readAccepted('ASYNC_REPLICATION', environment.ASYNC_REPLICATION),
    mode,
    acquirer: readAcquirer(environment.ACQUIRER, mode),
    payer: readPayer(environment),
    ...readPrefixes(environment.HEADER_PREFIX || 'Escudo'),
    otherServerUrl: readOtherServer(environment.OTHER_SERVER_URL),
    sdkDir: resolve(environment.SDK_DIR || join(dataDir, 'sdks')),
    java: { home: environment.JAVA_HOME || undefined, path: environment.PATH ?? '' },
    npm: environmentOfNpm(environment),
    masterKey: environment.MASTER_KEY || undefined,
    masterKeyFile: environment.MASTER_KEY_FILE || undefined,
    backupKey: environment.BACKUP_KEY || undefined,
    backupKeyFile: environment.BACKUP_KEY_FILE || undefined,
    logLevel: environment.LOG_LEVEL || 'warn',
    traces: Boolean(environment.OTEL_EXPORTER_OTLP_ENDPOINT || environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
    metricsToken: environment.METRICS_TOKEN || undefined,
    securityContact: readLink('SECURITY_CONTACT', environment.SECURITY_CONTACT),
    mail: readMail(environment),
    companyRegisterUrl: readRegister(environment.COMPANY_REGISTER_URL),
    marksDir: environment.ACCEPTANCE_MARKS || undefined,
    methodOrder: readOrder(environment.METHOD_ORDER),
    methodMaximums: readMaximums(environment.METHOD_MAXIMUMS, mode),
    moneyRules: readHeldRules(environment.HELD_MONEY_RULES),
    pageOperator: {
      name: environment.OPERATOR_NAME || undefined,
      privacyUrl: readLink('PRIVACY_URL', environment.PRIVACY_URL),
      complaintsUrl: readLink('COMPLAINTS_URL', environment.COMPLAINTS_URL),
      supportUrl: readLink('SUPPORT_URL', environment.SUPPORT_URL),
      ...readTerms(environment),
    },
    // Generous in the sandbox, where load is tried out; what a large shop needs in production.
    rateLimit: readRateLimit('RATE_LIMIT', environment.RATE_LIMIT || (mode === 'sandbox' ? '50000' : '600'), 'second'),
    officeRateLimit: readRateLimit('OFFICE_RATE_LIMIT', environment.OFFICE_RATE_LIMIT || (mode === 'sandbox' ? '6000' : '600'), 'minute'),
    officeIdleMinutes: readIdleMinutes(environment.OFFICE_IDLE_MINUTES || '15'),
    proxies: readProxies(environment.PROXIES || '0'),
    operator: environment.SUDO_USER || userName(),
    hstsSubdomains: environment.HSTS_SUBDOMAINS === 'on',
    groupCommit: environment.GROUP_COMMIT !== 'off',
    // Ten years are what the law asks of a merchant's books in Portugal; nobody needs a payer's address after that.
    retentionDays: readRetention(environment.RETENTION_DAYS || '3650'),
  }
}
