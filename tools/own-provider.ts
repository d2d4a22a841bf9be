import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type Client } from '@escudo/contracts'
import { chromium, type Browser } from 'playwright-core'
import { startApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { findChromium } from './chromium.ts'

export type OwnProvider = { baseUrl: string; client: Client; browser: Browser; debuggingPort: number; stop: () => Promise<void> }

/** A provider and a browser of a command's own, on a database that is thrown away; `port` and the one after it are taken. */
export async function startOwnProvider(port: number): Promise<OwnProvider> {
  const baseUrl = `http://127.0.0.1:${port}`
  const debuggingPort = port + 1
  const dataDir = await mkdtemp(join(tmpdir(), 'escudo-pages-'))
  chmodSync(dataDir, 0o755)
  const app = await startApp({ ...readConfig({}), port, publicUrl: baseUrl, dataDir }, { api: true, worker: true })
  const args = [`--remote-debugging-port=${debuggingPort}`, '--disable-background-networking', '--disable-gpu', '--no-first-run']
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  return {
    baseUrl,
    client: createClient({ baseUrl, platformCode: '1001', privateKey: 'demo-private-key-1001', clientId: '510000002' }),
    browser,
    debuggingPort,
    stop: async () => {
      await browser.close()
      await app.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
