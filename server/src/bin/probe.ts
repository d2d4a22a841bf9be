import { renameSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { probePage, readInventory } from './page-probe.ts'

// npm run probe -- <address> [checkoutUrl of an embedded checkout]: compares the payment pages of a running server with the
// inventory and the local build (PCI DSS 11.6.1). Exits 1 when a header or a script is another. With --every <minutes> it
// goes on looking, from elsewhere than the server, and says what is wrong as a line of JSON; --metrics <file> is written
// anew each time for whoever collects such files and alerts.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { every: { type: 'string' }, metrics: { type: 'string' } } })
const [address = 'http://127.0.0.1:8080', checkoutUrl] = positionals
const { origin } = new URL(address)
const minutes = Number(values.every ?? 0)
if (!Number.isFinite(minutes) || minutes < 0) throw new Error(`--every wants minutes, not "${values.every}".`)
/** Nobody's: its page has the headers and scripts of every other. */
const nobody = 'A'.repeat(40)

const addresses: Record<string, string | undefined> = {
  checkout: checkoutUrl ? `${checkoutUrl.split('?')[0]}?page_layout=web` : `${origin}/pay/${nobody}`,
  registration: `${origin}/aderir`,
  widget: checkoutUrl && `${checkoutUrl.split('?')[0]}?page_layout=embed`,
}

type Look = { page: string; wrong: string[] | undefined }

/** Every page of the inventory; one that cannot be reached is wrong, one without an address is not looked at. */
async function lookAtAll(): Promise<Look[]> {
  const looks = readInventory().map(async (page): Promise<Look> => {
    const at = addresses[page.page]
    const wrong = at && (await probePage(page, at).catch((error: unknown) => [`${page.page} cannot be read: ${String(error)}`]))
    return { page: page.page, wrong: wrong || undefined }
  })
  return Promise.all(looks)
}

function tellPerson(looks: readonly Look[]): void {
  for (const { page, wrong } of looks) {
    if (!wrong) process.stdout.write(`${page}: not looked at; name a checkoutUrl to include it.\n`)
    else process.stdout.write(wrong.length === 0 ? `${page}: as it should be.\n` : `${wrong.join('\n')}\n`)
  }
}

/** One line for each page that is not as it should be: what an alert is made of. */
function tellLog(looks: readonly Look[]): void {
  for (const { page, wrong } of looks)
    if (wrong && wrong.length > 0)
      process.stdout.write(
        `${JSON.stringify({ level: 50, time: Date.now(), page, wrong, msg: 'A payment page is not as it should be.' })}\n`,
      )
}

/** In the form that Prometheus reads from files; the time tells a probe that has died from one that finds nothing. */
function writeMetrics(file: string, looks: readonly Look[]): void {
  const lines = looks.flatMap(({ page, wrong }) => (wrong ? [`escudo_page_probe_findings{page="${page}"} ${wrong.length}`] : []))
  const text = ['# TYPE escudo_page_probe_findings gauge', ...lines, '# TYPE escudo_page_probe_timestamp_seconds gauge']
  writeFileSync(`${file}.new`, `${[...text, `escudo_page_probe_timestamp_seconds ${Math.floor(Date.now() / 1000)}`].join('\n')}\n`)
  renameSync(`${file}.new`, file)
}

async function look(): Promise<void> {
  const looks = await lookAtAll()
  if (minutes > 0) tellLog(looks)
  else tellPerson(looks)
  if (values.metrics) writeMetrics(values.metrics, looks)
  process.exitCode = looks.every(({ wrong }) => !wrong || wrong.length === 0) ? 0 : 1
}

await look()
// One after the other: a look that takes longer than the pause must not meet the next one.
if (minutes > 0)
  for (;;) {
    await wait(minutes * 60_000)
    await look()
  }
