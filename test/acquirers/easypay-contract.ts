import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')
/** The vendor's document: not ours to copy, so it is looked for beside the repository. */
const path = process.env.EASYPAY_OPENAPI ?? join(root, '../shared/acquirers/easypay-openapi.yaml')
export const contractSkip = existsSync(path) ? undefined : `easypay's OpenAPI document is not there (${path}): nothing is held against it.`

/** Where the document itself is wrong. */
const knownGaps: readonly RegExp[] = [
  // Its list of states lacks one that it describes.
  /^GET \/single(\/\{id\})? 200 response\.body\S*\.payment_status .* in .*"payment_status":"voided"/,
  // Its own examples of a session have no configuration, where its schema wants an object.
  /^POST \/checkout 201 response\.body\.config /,
]

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Prism's validating proxy over the vendor's document, a process of its own: it hands everything on, and says with each answer what is not allowed. */
async function startPrism(target: string) {
  const command = join(root, 'tools/prism/node_modules/@stoplight/prism-cli/dist/index.js')
  const child = spawn(process.execPath, [command, 'proxy', path, target, '--port', '0', '--cors', 'false'], {
    env: { PATH: process.env.PATH, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = (): boolean => child.kill()
  process.once('exit', stop)
  const said: string[] = []
  const listening = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      said.push(line)
      const [, url] = /Prism is listening on (http:\/\/\S+)/.exec(line) ?? []
      if (url !== undefined) resolve(url)
    })
    child.stderr.on('data', (chunk) => said.push(String(chunk)))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Prism ended (${code}): ${said.slice(-10).join('\n')}`)))
  })
  const url = await listening
  // Its first call reads much of the document, which is nobody's to wait for: one that nothing comes of.
  await fetch(`${url}/single`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }).then((answer) =>
    answer.text(),
  )
  return {
    url,
    async close() {
      process.off('exit', stop)
      if (child.exitCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      stop()
      await ended
    },
  }
}

type Violation = { location: string[]; message: string }

/** What Prism found in a call; a list that is too long to be read is a finding, too. */
function readViolations(header: string): Violation[] {
  try {
    return JSON.parse(header) as Violation[]
  } catch {
    return [{ location: [], message: header }]
  }
}

const handedOn = ['accountid', 'apikey', 'idempotency-key', 'content-type'] as const
const handedBack = ['content-type', 'retry-after', 'idempotency-replay', 'x-easypay-should-retry'] as const

/** Stands between the connector and whoever is easypay: every request and answer passes through Prism, and what it finds is noted. */
export async function startContractProxy(target: string) {
  const prism = await startPrism(target)
  const paths = new Set<string>()
  const violations: string[] = []
  function note(method: string, pathname: string, status: number, answered: string, header: string | null): void {
    paths.add(`${method} ${pathname.split('/')[1]}`)
    const plain = pathname.replace(/\/[0-9a-f-]{36}(?=\/|$)/g, '/{id}')
    for (const { location, message } of header === null ? [] : readViolations(header))
      violations.push(`${method} ${plain} ${status} ${location.join('.')} ${message} in ${answered}`)
  }
  const server = createServer((request, response) => {
    const forward = async (): Promise<void> => {
      const { method = 'GET', url = '/', headers: given } = request
      const sent = await bodyOf(request)
      const headers = handedOn.map((name) => [name, given[name]]).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
      const answer = await fetch(`${prism.url}${url}`, { method, headers, ...(sent !== '' && { body: sent }) })
      const answered = await answer.text()
      note(method, new URL(url, prism.url).pathname, answer.status, answered, answer.headers.get('sl-violations'))
      // What easypay answers says of an error whether it may be sent again: one without that is Prism's own, for a line that broke behind it.
      if (answer.status >= 500 && !answer.headers.has('x-easypay-should-retry')) return void response.destroy()
      const passed = handedBack.flatMap((name) => {
        const value = answer.headers.get(name)
        return value === null ? [] : [[name, value]]
      })
      response.writeHead(answer.status, Object.fromEntries(passed) as Record<string, string>).end(answered)
    }
    // What breaks behind breaks in front.
    forward().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    violations: () => violations.filter((violation) => !knownGaps.some((gap) => gap.test(violation))),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await prism.close()
    },
  }
}
