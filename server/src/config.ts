import { join, resolve } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** The database that the migration command works on; it needs no other setting. */
export function readDatabaseUrl(environment: Environment = process.env): string | undefined {
  return environment.DATABASE_URL || undefined
}

export type Config = {
  host: string
  port: number
  /** Without a trailing slash; what checkoutUrl and links begin with. */
  publicUrl: string
  dataDir: string
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  mode: 'sandbox' | 'production'
  headerPrefix: string
  /** Folder of the SDK generator and of what it made. */
  sdkDir: string
  java: { home: string | undefined; path: string }
  /** 32 bytes, base64; undefined: a file in `dataDir`. */
  masterKey: string | undefined
  logLevel: string
  /** Calls a second that one platform may make to one process; 0: no limit. */
  rateLimit: number
  /** How many proxies stand in front and say whom they speak for; 0: who connects is the caller. */
  proxies: number
  /** Whether statements for many calls go together; off only to measure what that brings. */
  groupCommit: boolean
  /** Who shows it may read `/metrics` from anywhere; without it only this machine may. */
  metricsToken?: string | undefined
  /** Whether the standard variables say where traces go. */
  traces?: boolean
}

function readPort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`)
  return port
}

function readMode(text: string): Config['mode'] {
  if (text !== 'sandbox' && text !== 'production') throw new Error(`MODE must be sandbox or production, not "${text}".`)
  return text
}

function readPrefix(text: string): string {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(text)) throw new Error(`HEADER_PREFIX must be letters and digits, not "${text}".`)
  return text
}

function readRateLimit(text: string): number {
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 0) throw new Error(`RATE_LIMIT must be calls a second, or 0 for no limit, not "${text}".`)
  return limit
}

function readProxies(text: string): number {
  const proxies = Number(text)
  if (!Number.isInteger(proxies) || proxies < 0) throw new Error(`PROXIES must be how many proxies stand in front, not "${text}".`)
  return proxies
}

/** Reads the environment; the only place that does. The table of the README lists these variables. */
export function readConfig(environment: Environment = process.env): Config {
  const host = environment.HOST || '127.0.0.1'
  const port = readPort(environment.PORT || '8080')
  const publicUrl = (environment.PUBLIC_URL || `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`).replace(/(?<!\/)\/+$/, '')
  const mode = readMode(environment.MODE || 'sandbox')
  if (mode === 'production' && !environment.MASTER_KEY) throw new Error('MODE=production needs MASTER_KEY: 32 random bytes in base64.')
  const dataDir = resolve(environment.DATA_DIR || '.data')
  return {
    host,
    port,
    publicUrl,
    dataDir,
    databaseUrl: readDatabaseUrl(environment),
    mode,
    headerPrefix: readPrefix(environment.HEADER_PREFIX || 'Escudo'),
    sdkDir: resolve(environment.SDK_DIR || join(dataDir, 'sdks')),
    java: { home: environment.JAVA_HOME || undefined, path: environment.PATH ?? '' },
    masterKey: environment.MASTER_KEY || undefined,
    logLevel: environment.LOG_LEVEL || 'warn',
    traces: Boolean(environment.OTEL_EXPORTER_OTLP_ENDPOINT || environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
    metricsToken: environment.METRICS_TOKEN || undefined,
    // Generous in the sandbox, where load is tried out; what a large shop needs in production.
    rateLimit: readRateLimit(environment.RATE_LIMIT || (mode === 'sandbox' ? '50000' : '600')),
    proxies: readProxies(environment.PROXIES || '0'),
    groupCommit: environment.GROUP_COMMIT !== 'off',
  }
}
