import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { brand } from '../../apps/portal/brand.ts'
import type { SentCall } from '../../apps/portal/define-example.ts'
import { renderCurl } from '../../apps/portal/render/curl.ts'
import { renderPhp } from '../../apps/portal/render/php.ts'
import { renderPython } from '../../apps/portal/render/python.ts'
import { envelopeOf, indentXml, integrationXml, readAnswerXml, renderSoapPhp } from '../../apps/portal/render/soap.ts'
import { renderTypeScript } from '../../apps/portal/render/typescript.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { phpMissing } from '../soap/php.ts'

const { baseUrl } = await startTestProvider({ publicUrl: brand.api })
const folder = await mkdtemp(join(tmpdir(), 'escudo-rendering-'))
after(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))

const create: SentCall = {
  method: 'POST',
  path: '/payments/references',
  platform: '1001',
  clientId: '510000002',
  headers: { 'Accept-Language': 'ES' },
  body: { amount: 1250, code: "D'Ávila", summary: 'Dois "pães" a 5 $ \\ e mais', additionalData: [] },
}
const list: SentCall = { method: 'GET', path: '/availableMethods?amount=1250', platform: '1001', clientId: '510000002' }
const refused: SentCall = { method: 'POST', path: '/payments/references', platform: '1001', clientId: '510000002', body: { amount: 0 } }
const open: SentCall = { method: 'GET', path: '/errors/e00202' }

/** Runs a program with its arguments; what it printed. */
function run(command: string, options: string[]): Promise<string> {
  const child = spawn(command, options)
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
  return new Promise((resolve) => child.on('close', () => resolve(text)))
}

type Language = {
  name: string
  file: string
  render: (call: SentCall) => string
  command: string
  options: (file: string) => string[]
  missing?: string | undefined
}
const isThere = (command: string): boolean => spawnSync(command, ['--version']).status === 0
const phpCurl =
  phpMissing() ??
  (/^curl$/m.test(spawnSync('php', ['-m'], { encoding: 'utf8' }).stdout) ? undefined : 'PHP has no curl: apt-get install php-curl.')

const languages: Language[] = [
  {
    name: 'curl',
    file: 'call.sh',
    render: renderCurl,
    command: 'bash',
    options: (file) => [file],
    missing: isThere('curl') ? undefined : 'curl is not installed.',
  },
  { name: 'TypeScript', file: 'call.ts', render: renderTypeScript, command: process.execPath, options: (file) => ['--no-warnings', file] },
  { name: 'PHP', file: 'call.php', render: renderPhp, command: 'php', options: (file) => [file], missing: phpCurl },
  {
    name: 'Python',
    file: 'call.py',
    render: renderPython,
    command: 'python3',
    options: (file) => [file],
    missing: isThere('python3') ? undefined : 'Python is not installed.',
  },
]

for (const { name, file, render, command, options, missing } of languages) {
  describe(`${name}, as the guides print it`, () => {
    const rows: [what: string, call: SentCall, answered: RegExp[]][] = [
      ['a body with every quote', create, [/000\d{6}|\d{9}/, /1250/, /D'Ávila|D\\u0027Ávila|D'\\u00c1vila/]],
      ['a query', list, [/Multibanco/]],
      ['a refusal', refused, [/422|"success":false/]],
      ['no credentials', open, [/e00202/]],
    ]
    for (const [what, call, answered] of rows) {
      test(what, async (context) => {
        if (missing) return context.diagnostic(`NOT RUN: ${missing}`)
        const program = join(folder, file)
        await writeFile(program, render(call).replaceAll(brand.api, baseUrl))
        const text = await run(command, options(program))
        for (const pattern of answered) assert.match(text, pattern, text)
      })
    }
  })
}

describe('SOAP', () => {
  const inner = '<payment><amount>1250</amount><paymentOptions><item><code>MB</code></item></paymentOptions></payment>'
  test('XML as PHP’s values', () => {
    assert.deepEqual(readAnswerXml(inner), { payment: { amount: '1250', paymentOptions: [{ code: 'MB' }] } })
  })
  test('an element a line', () => {
    assert.equal(indentXml('<a><b>1</b><c></c><d/></a>'), '<a>\n  <b>1</b>\n  <c></c>\n  <d/>\n</a>')
  })
  test('the envelope is answered', async () => {
    const entity = integrationXml({ platform: '1001', clientId: '510000002', date: new Date().toISOString() })
    const response = await fetch(`${baseUrl}/soap/server`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/xml' },
      body: envelopeOf('createPaymentReference', entity + inner),
    })
    assert.match(await response.text(), /<reference [^>]*>\d{9}</)
  })
  test('PHP’s own client', async (context) => {
    const missing = phpMissing()
    if (missing) return context.diagnostic(`NOT RUN: ${missing}`)
    const soap = { operation: 'createPaymentReference', body: inner, envelope: '' }
    const program = renderSoapPhp({ method: 'POST', path: '/soap/server', platform: '1001', clientId: '510000002', soap }).replaceAll(
      brand.api,
      baseUrl,
    )
    const file = join(folder, 'soap.php')
    // The description names the address that is published; the test's provider listens elsewhere.
    await writeFile(file, program.replace("/soap/wsdl')", `/soap/wsdl', ['location' => '${baseUrl}/soap/server'])`))
    assert.match(await run('php', [file]), /\[reference\] => \d{9}/)
  })
})
