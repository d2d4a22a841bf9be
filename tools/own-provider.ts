import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoCaller, createClient, type Client } from '@escudo/contracts'
import { chromium, type Browser } from 'playwright-core'
import { startApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { findChromium } from './chromium.ts'

export type OwnServer = { baseUrl: string; client: Client; stop: () => Promise<void> }
export type OwnProvider = OwnServer & { browser: Browser; debuggingPort: number }

/** What is built before: the documentation takes minutes, and shops do not read it. */
type Needed = { documentation: boolean }

/** A provider of a command's own, on a database that is thrown away; its pages are built from the sources as they stand. */
export async function startOwnServer(port: number, { documentation }: Needed = { documentation: true }): Promise<OwnServer> {
  const build = [join(import.meta.dirname, 'build-pages.ts'), ...(documentation ? [] : ['--apps'])]
  const built = spawnSync(process.execPath, build, { stdio: 'inherit' })
  if (built.status !== 0) process.exit(1)
  const baseUrl = `http://127.0.0.1:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'escudo-pages-'))
  chmodSync(dataDir, 0o755)
  const app = await startApp({ ...readConfig({}), port, publicUrl: baseUrl, dataDir }, { api: true, worker: true })
  return {
    baseUrl,
    client: createClient({ baseUrl, ...demoCaller }),
    stop: async () => {
      await app.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same with a Chromium; `port` and the one after it are taken. */
export async function startOwnProvider(port: number, needed?: Needed): Promise<OwnProvider> {
  const debuggingPort = port + 1
  const server = await startOwnServer(port, needed)
  const args = [`--remote-debugging-port=${debuggingPort}`, '--disable-background-networking', '--disable-gpu', '--no-first-run']
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  return {
    ...server,
    browser,
    debuggingPort,
    stop: async () => {
      await browser.close()
      await server.stop()
    },
  }
}
