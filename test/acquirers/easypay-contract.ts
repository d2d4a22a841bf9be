import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import SwaggerParser from '@apidevtools/swagger-parser'
import addFormatsModule from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/** The vendor's document: not ours to copy, so it is looked for beside the repository. */
const path = process.env.EASYPAY_OPENAPI ?? join(import.meta.dirname, '../../../shared/acquirers/easypay-openapi.yaml')
export const contractSkip = existsSync(path) ? undefined : `easypay's OpenAPI document is not there (${path}): nothing is held against it.`

/** Where the document itself is wrong: its list of states lacks one that it describes. */
const knownGaps: readonly RegExp[] = [/^GET \/single\/\{id\} 200 .*payment_status.*voided/, /^GET \/single 200 .*payment_status.*voided/]

type Content = { content?: Record<string, { schema?: object }> }
type Operation = { requestBody?: Content; responses: Record<string, Content> }
type Document = { paths: Record<string, Record<string, Operation>> }

async function readDocument(): Promise<Document> {
  return (await SwaggerParser.dereference(path)) as unknown as Document
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Says of each call what of it the document does not allow. */
function createJudge(document: Document) {
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false })
  ;(addFormatsModule as unknown as (ajv: Ajv2020) => void)(ajv)
  const compiled = new Map<object, ValidateFunction>()
  const violations: string[] = []

  function hold(name: string, described: Content | undefined, text: string): void {
    const schema = described?.content?.['application/json']?.schema
    if (!schema) return
    const validate = compiled.get(schema) ?? ajv.compile(schema)
    compiled.set(schema, validate)
    if (validate(JSON.parse(text))) return
    for (const { instancePath, message } of validate.errors ?? []) violations.push(`${name} ${instancePath} ${message} in ${text}`)
  }

  return {
    violations,
    judge(method: string, pathname: string, sent: string, status: number, answered: string): void {
      const plain = pathname.replace(/\/[0-9a-f-]{36}(?=\/|$)/g, '/{id}')
      const operation = document.paths[plain]?.[method.toLowerCase()]
      if (!operation) return void violations.push(`${method} ${plain} is no call of easypay’s.`)
      const described = operation.responses[String(status)]
      if (!described) return void violations.push(`${method} ${plain} ${status} is no answer of easypay’s.`)
      if (status < 400) hold(`${method} ${plain} request`, operation.requestBody, sent || '{}')
      hold(`${method} ${plain} ${status}`, described, answered || '{}')
    },
  }
}

/** Stands between the connector and whoever is easypay, hands everything on, and holds it against the vendor's document. */
export async function startContractProxy(target: string) {
  const { judge, violations } = createJudge(await readDocument())
  const paths = new Set<string>()
  const server = createServer((request, response) => {
    const forward = async (): Promise<void> => {
      const sent = await bodyOf(request)
      const { accountid, apikey, 'idempotency-key': key, 'content-type': type } = request.headers
      const headers = Object.entries({ accountid, apikey, 'idempotency-key': key, 'content-type': type })
      const answer = await fetch(`${target}${request.url}`, {
        method: request.method ?? 'GET',
        headers: headers.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
        ...(sent !== '' && { body: sent }),
      })
      const answered = await answer.text()
      const { pathname } = new URL(request.url ?? '/', 'http://proxy')
      paths.add(`${request.method} ${pathname.split('/')[1]}`)
      judge(request.method ?? 'GET', pathname, sent, answer.status, answered)
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answered)
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
    },
  }
}
