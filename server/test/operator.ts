import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { RunningApp } from '../src/app.ts'

/** Runs an operator's command on a test's database, as Ana and with nothing else in its environment. */
export function operatorOf({ config }: Pick<RunningApp, 'config'>, more: NodeJS.ProcessEnv = {}) {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL: config.databaseUrl,
    MASTER_KEY: config.masterKey,
    SUDO_USER: 'ana',
    ...more,
  }
  return (program: string, ...words: string[]): Promise<{ code: number; text: string }> =>
    new Promise((resolve) => {
      execFile(process.execPath, [join(import.meta.dirname, '../src/bin', `${program}.ts`), ...words], { env }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
      )
    })
}
