import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { findChromium } from './chromium.ts'
import { given, note, tell } from './measurement-notes.ts'
import { startOwnServer } from './own-provider.ts'

// npm run measure:portal [-- <address of a running server>]: build time, weight of the first load, Lighthouse (the middle of three
// runs), of a server of its own unless one is named.
const root = join(import.meta.dirname, '..')
const portal = join(root, 'apps/portal')
const runs = 3
const paths = ['/', '/docs/guides/quick-start', '/docs/category/checkouts', '/api', '/api-payments']

function buildSeconds(): number {
  const target = mkdtempSync(join(tmpdir(), 'escudo-portal-'))
  const start = performance.now()
  const program = join(root, 'apps/portal/node_modules/@docusaurus/core/bin/docusaurus.mjs')
  const { status } = spawnSync(process.execPath, [program, 'build', '--out-dir', target], {
    cwd: portal,
    env: { ...process.env, SKIP_HTML_MINIFICATION: 'true' },
  })
  rmSync(target, { recursive: true })
  if (status !== 0) throw new Error('The documentation did not build.')
  return (performance.now() - start) / 1000
}

/** The scripts that a page names, gzipped. */
async function firstLoad(path: string): Promise<number> {
  const html = await (await fetch(address + path, { headers: { Accept: 'text/html' } })).text()
  const scripts = /<script data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
  return scripts.reduce((sum, src) => sum + gzipSync(readFileSync(join(portal, 'build', src))).length, 0)
}

/** A page's scores, by category. */
async function lighthouse(path: string): Promise<Record<string, number>> {
  const options = [
    '--quiet',
    '--output=json',
    '--only-categories=performance,accessibility,best-practices,seo',
    '--chrome-flags=--headless=new --no-sandbox --disable-background-networking',
  ]
  const report = join(mkdtempSync(join(tmpdir(), 'escudo-lighthouse-')), 'report.json')
  await promisify(execFile)(join(root, 'node_modules/.bin/lighthouse'), [address + path, ...options, `--output-path=${report}`], {
    env: { ...process.env, CHROME_PATH: findChromium() ?? '' },
  })
  const { categories }: { categories: Record<string, { score: number }> } = JSON.parse(readFileSync(report, 'utf8'))
  return Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]))
}

/** Now and then the browser loses the trace of a load, and nothing can be said of it: it is loaded once more. */
async function again(path: string, error: Error): Promise<Record<string, number>> {
  if (!error.message.includes('NO_NAVSTART')) throw error
  return lighthouse(path)
}

/** The middle of several runs by category: what else the machine does shows in the first of them. */
async function median(path: string): Promise<string> {
  const scores: Record<string, number>[] = []
  for (let run = 0; run < runs; run += 1) scores.push(await lighthouse(path).catch((error: Error) => again(path, error)))
  return Object.keys(scores[0] ?? {})
    .map((name) => `${name} ${scores.map((one) => one[name] ?? 0).sort((a, b) => a - b)[Math.floor(runs / 2)]}`)
    .join(', ')
}

tell(`Cold build: ${buildSeconds().toFixed(1)} s\n`)
// Not before: a server would stand still while its process waits for the build.
const own = given()[0] === undefined ? await startOwnServer(8297) : undefined
const address = own?.baseUrl ?? given()[0] ?? ''
try {
  for (const path of paths) {
    const kilobytes = (await firstLoad(path)) / 1000
    tell(`${path}: ${kilobytes.toFixed(0)} kB of gzipped scripts; ${await median(path)}\n`)
  }
  note('measure:portal')
} finally {
  await own?.stop()
}
