import { startApp, type RunningApp } from '../app.ts'
import { readConfig, rehearsalWarning } from '../config.ts'

type Roles = Parameters<typeof startApp>[1]

/** Starts, says so, and stops in order when asked to; a start that fails says why in one line. */
export async function run(roles: Roles, greet: (app: RunningApp) => string): Promise<void> {
  try {
    const config = readConfig()
    const app = await startApp(config, roles)
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
