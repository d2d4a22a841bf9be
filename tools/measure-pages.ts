import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import { openSight, sightName, type Sight } from './pictures/checkout-states.ts'
import { note, tell } from './measurement-notes.ts'
import { startOwnProvider, type OwnProvider } from './own-provider.ts'

// npm run pages:measure: gzipped script, Lighthouse (mobile, simulated slow 4G, processor four times slower) and axe for
// the checkout in its layouts and states, on a provider of its own.
const measured: readonly Sight[] = [
  { layout: 'web', method: 'all', state: 'choose' },
  { layout: 'basic', method: 'CC', state: 'choose' },
  { layout: 'default', method: 'CC', state: 'choose' },
  { layout: 'inApp', method: 'MW', state: 'choose' },
  { layout: 'embed', method: 'CC', state: 'choose' },
  { layout: 'web', method: 'MB', state: 'choose' },
  { layout: 'web', method: 'MW', state: 'phone' },
  { layout: 'web', method: 'CC', state: 'bank' },
  { layout: 'web', method: 'CC', state: 'paid' },
]
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function scriptKilobytes(baseUrl: string, url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  // Those that a tag names, and those that the import map does.
  const scripts = [...html.matchAll(/"(\/pay\/assets\/[\w-]+\.js)"/g)].map(([, src]) => baseUrl + src)
  const sizes = await Promise.all(scripts.map(async (src) => gzipSync(Buffer.from(await (await fetch(src)).arrayBuffer())).length))
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

async function axeCount({ browser }: OwnProvider, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(url)
  await page.waitForTimeout(500)
  await page.evaluate(axeSource)
  const count = await page.evaluate(async () => {
    const axe: { run: () => Promise<{ violations: unknown[] }> } = Reflect.get(globalThis, 'axe')
    return (await axe.run()).violations.length
  })
  await page.close()
  return count
}

type Scores = { columns: (number | undefined)[]; lcpMs: number; cls: number; failed: string[] }

/** On a busy machine Lighthouse now and then misses the paint in its trace and scores nothing: it looks again, twice at most. */
async function scores({ debuggingPort }: Pick<OwnProvider, 'debuggingPort'>, url: string, looks = 3): Promise<Scores> {
  const result = await lighthouse(url, { port: debuggingPort, logLevel: 'error', output: 'json' })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}.`)
  const { categories, audits } = result.lhr
  if (audits['largest-contentful-paint']?.numericValue === undefined && looks > 1) return scores({ debuggingPort }, url, looks - 1)
  const columns = ['performance', 'accessibility', 'best-practices', 'seo'].map((name) => Math.round((categories[name]?.score ?? 0) * 100))
  const failed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
  )
  return {
    columns,
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    failed,
  }
}

const provider = await startOwnProvider(8197)
try {
  tell(
    '| Page | Script kB gz | Performance | Accessibility | Best practices | SEO | LCP s | CLS | axe | Below 90 |\n|---|---|---|---|---|---|---|---|---|---|\n',
  )
  for (const sight of measured) {
    const url = await openSight(provider.client, provider.baseUrl, sight, 'PT')
    const kilobytes = await scriptKilobytes(provider.baseUrl, url)
    const violations = await axeCount(provider, url)
    const { columns, lcpMs, cls, failed } = await scores(provider, url)
    const cells = [
      sightName(sight),
      kilobytes.toFixed(1),
      ...columns,
      (lcpMs / 1000).toFixed(2),
      cls.toFixed(3),
      violations,
      failed.join(' '),
    ]
    tell(`| ${cells.join(' | ')} |\n`)
  }
  note('pages:measure')
} finally {
  await provider.stop()
}
