import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function find(): string | undefined {
  return places.find((path): path is string => path !== undefined && existsSync(path))
}

/**
 * The browser without a screen, where it is installed: a context costs it a seventh of what it costs the whole one
 * (docs/decisions/0260). The whole one otherwise.
 */
export function findTestBrowser(): string | undefined {
  const shell = '/usr/bin/chromium-headless-shell'
  return process.env.CHROMIUM === undefined && existsSync(shell) ? shell : findChromium()
}

/** The browser for pages: one that is here, or Debian's package when this machine may install it. */
export function findChromium(): string | undefined {
  const found = find()
  if (found !== undefined || process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return found
  process.stdout.write('Installing chromium for the page tests…\n')
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update'], quiet)
  spawnSync('apt-get', ['install', '-y', 'chromium'], quiet)
  return find()
}
