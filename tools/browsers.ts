import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openFirefox } from './browsers/firefox.ts'
import type { BrowserTab } from './browsers/tab.ts'
import { walks } from './browsers/walks.ts'
import { openWebkit } from './browsers/webkit.ts'
import { note, tell } from './measurement-notes.ts'
import { startOwnServer } from './own-provider.ts'

// npm run test:browsers: the main walks in Firefox and in WebKit (apt-get install firefox-esr webkit2gtk-driver xvfb), on a
// provider of their own. A walk that fails leaves a picture in .data/browsers; the tests themselves run in Chromium.
const target = join(import.meta.dirname, '../.data/browsers')
mkdirSync(target, { recursive: true })

const counts = { passed: 0, failed: 0 }

async function walkAll(tab: BrowserTab, provider: Parameters<(typeof walks)[number]['walk']>[1]): Promise<void> {
  tell(`\n${tab.name}\n`)
  for (const { name, walk } of walks) {
    const start = Date.now()
    const problem = await walk(tab, provider).then(
      () => undefined,
      (error: Error) => error.message,
    )
    counts[problem === undefined ? 'passed' : 'failed']++
    tell(`  ${problem === undefined ? '✔' : '✖'} ${name} (${Date.now() - start} ms)${problem ? `: ${problem}` : ''}\n`)
    if (problem !== undefined) writeFileSync(join(target, `${tab.name} ${name}.png`.replaceAll(/[^\w.]+/g, '-')), await tab.picture())
  }
}

const provider = await startOwnServer(8394)
try {
  const browsers = [
    { name: 'Firefox', packages: 'firefox-esr', open: openFirefox },
    { name: 'WebKit', packages: 'webkit2gtk-driver and xvfb', open: () => openWebkit(8395) },
  ]
  for (const { name, packages, open } of browsers) {
    const tab = await open()
    if (!tab) {
      process.stdout.write(`\n${name} is not on this machine: install Debian’s ${packages}.\n`)
      counts.failed++
      continue
    }
    await walkAll(tab, provider).finally(tab.close)
  }
} finally {
  await provider.stop()
}
tell(`\n${counts.passed} passed, ${counts.failed} failed\n`)
note('test:browsers')
process.exit(counts.failed > 0 ? 1 : 0)
