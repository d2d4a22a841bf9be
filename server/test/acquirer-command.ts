import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { startTestProvider } from './harness.ts'

const command = join(import.meta.dirname, '../src/bin/acquirer.ts')
type App = Awaited<ReturnType<typeof startTestProvider>>['app']
type Given = { input?: string; env?: NodeJS.ProcessEnv }

/** `npm run acquirer -- …` beside a provider: how it ended, and what it said. `input` is on its standard input. */
export function acquirerCommand({ config }: Pick<App, 'config'>) {
  return (words: readonly string[], { input = '', env = {} }: Given = {}): Promise<{ code: number; text: string }> =>
    new Promise((resolve) => {
      const all = { ...process.env, DATABASE_URL: config.databaseUrl, MASTER_KEY: config.masterKey, ...env }
      const child = execFile(process.execPath, [command, ...words], { env: all }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
      )
      child.stdin?.end(input)
    })
}
