import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserTab } from './tab.ts'

const driverPath = '/usr/bin/WebKitWebDriver'
const binary = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0]
const hasScreen = () => spawnSync('which', ['xvfb-run']).status === 0

type Session = { sessionId: string; capabilities: { browserName: string; browserVersion: string } }

/** One W3C WebDriver command; an error that it answers is thrown. */
async function command(method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(30_000),
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  const { value }: { value: { error?: string; message?: string } | null } = await answer.json()
  if (value?.error) throw new Error(`${value.error}: ${value.message}`)
  return value
}

function actions(session: string): Pick<BrowserTab, 'read' | 'type' | 'press'> {
  const find = async (selector: string): Promise<string> => {
    const element = await command('POST', `${session}/element`, { using: 'css selector', value: selector })
    return `${session}/element/${Object.values(element ?? {})[0]}`
  }
  return {
    read: (expression) => command('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    type: async (selector, text) => void (await command('POST', `${await find(selector)}/value`, { text })),
    press: async (selector) => void (await command('POST', `${await find(selector)}/click`, {})),
  }
}

/**
 * A tab of WebKit, the engine of Safari and of every browser on an iPhone, as Debian's webkit2gtk-driver has it, on a
 * screen of xvfb's; undefined where they are not installed.
 */
export async function openWebkit(port: number): Promise<BrowserTab | undefined> {
  if (!binary || !existsSync(driverPath) || !hasScreen()) return undefined
  // Its own sandbox does not work for root, as which a container runs.
  const env = { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' }
  const options = ['-a', '-s', '-screen 0 1280x1024x24', driverPath, `--port=${port}`, '--host=127.0.0.1']
  const driver = spawn('xvfb-run', options, { stdio: 'ignore', env, detached: true })
  const base = `http://127.0.0.1:${port}`
  await sleep(3000)
  const browserOptions = { binary, args: ['--automation'] }
  const wanted = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } } }
  const { sessionId, capabilities } = (await command('POST', `${base}/session`, wanted)) as Session
  const session = `${base}/session/${sessionId}`
  await command('POST', `${session}/window/rect`, { width: 390, height: 844 })
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    open: async (url) => void (await command('POST', `${session}/url`, { url })),
    ...actions(session),
    inFrame: async (work) => {
      const id = await command('POST', `${session}/element`, { using: 'css selector', value: 'iframe' })
      await command('POST', `${session}/frame`, { id })
      await work(actions(session))
      await command('POST', `${session}/frame`, { id: null })
    },
    picture: async () => Buffer.from(String(await command('GET', `${session}/screenshot`)), 'base64'),
    close: async () => {
      await command('DELETE', session).catch(() => undefined)
      // With the screen that it was given.
      if (driver.pid !== undefined) process.kill(-driver.pid)
    },
  }
}
