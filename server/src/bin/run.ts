import { join } from 'node:path'
import type { RunningApp, startApp } from '../app.ts'
import { readConfig, rehearsalWarning, type Config } from '../config.ts'
import { keepPrivate } from '../store/database/data-dir.ts'
import { launchEmbedded, type EmbeddedDatabase } from '../store/database/embedded.ts'

type Roles = Parameters<typeof startApp>[1]

/** A database of our own starts while the rest of the program is read. */
async function launchDatabase(config: Config): Promise<{ ready?: Promise<EmbeddedDatabase> }> {
  if (config.databaseUrl) return {}
  await keepPrivate(config)
  const launched = await launchEmbedded(join(config.dataDir, 'postgres'))
  // Whoever waits for it hears of a failure; reading the program comes first.
  launched.ready.catch(() => undefined)
  return launched
}

/** Starts, says so, and stops in order when asked to; a start that fails says why in one line. */
export async function run(roles: Roles, greet: (app: RunningApp) => string): Promise<void> {
  try {
    const config = readConfig()
    const { ready } = await launchDatabase(config)
    const { startApp } = await import('../app.ts')
    const app = await startApp(config, roles, ready)
    const warning = rehearsalWarning(config)
    if (warning) process.stderr.write(`${warning}\n`)
    process.stdout.write(greet(app))
    let stopping = false
    const stop = (signal: NodeJS.Signals): void => {
      if (stopping) return
      stopping = true
      process.stdout.write(`Stopping (${signal}).\n`)
      // A service manager has other processes to send callers to; who presses Ctrl+C does not wait.
      const drained = signal === 'SIGTERM' ? app.drain() : Promise.resolve()
      void drained.then(app.stop).then(() => process.exit(0))
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    process.stderr.write(
      code === 'EADDRINUSE' ? 'The port is taken: choose another with PORT=8081 npm start.\n' : `Could not start: ${message}\n`,
    )
    process.exit(1)
  }
}
