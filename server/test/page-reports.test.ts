import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startTestProvider } from './harness.ts'

const { baseUrl } = await startTestProvider({ logLevel: 'silent' })
const send = (type: string, body: unknown) =>
  fetch(`${baseUrl}/pages/reports`, { method: 'POST', headers: { 'Content-Type': type }, body: JSON.stringify(body) })
const counted = async (directive: string): Promise<number> => {
  const text = await (await fetch(`${baseUrl}/metrics`)).text()
  return Number(new RegExp(`escudo_page_reports_total\\{directive="${directive}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
}

describe('what browsers report of a page', () => {
  test('is counted, in the words of the Reporting API and in the older ones', async () => {
    const body = { documentURL: `${baseUrl}/pay/secret`, effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/x.js' }
    assert.equal(
      (
        await send('application/reports+json', [
          { type: 'csp-violation', body },
          { type: 'csp-violation', body },
        ])
      ).status,
      204,
    )
    const older = { 'csp-report': { 'document-uri': `${baseUrl}/aderir`, 'violated-directive': 'img-src', 'blocked-uri': 'inline' } }
    assert.equal((await send('application/csp-report', older)).status, 204)
    assert.deepEqual([await counted('script-src-elem'), await counted('img-src')], [2, 1])
  })

  test('whatever else is sent is counted nowhere', async () => {
    for (const body of [null, 1, 'x', [], [null], {}, [{ body: { effectiveDirective: 'a"} 1\nfake' } }]])
      assert.equal((await send('application/reports+json', body)).status, 204)
    assert.equal((await send('text/plain', [])).status, 415)
    assert.equal((await send('application/json', { a: 'x'.repeat(20_000) })).status, 413)
    assert(!(await (await fetch(`${baseUrl}/metrics`)).text()).includes('fake'))
  })

  test('a flood is not heard', async () => {
    const statuses = new Set<number>()
    for (let count = 0; count < 40; count += 1) statuses.add((await send('application/reports+json', [])).status)
    assert(statuses.has(429))
  })

  test('the pages say where', async () => {
    const { headers } = await fetch(`${baseUrl}/aderir`)
    assert.equal(headers.get('reporting-endpoints'), 'pages="/pages/reports"')
    assert.match(headers.get('content-security-policy') ?? '', /report-uri \/pages\/reports; report-to pages$/)
  })
})
