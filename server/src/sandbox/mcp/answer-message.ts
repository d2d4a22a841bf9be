import type { ToolAnswer } from './run-tool.ts'
import { tools } from './tools.ts'

type Message = { jsonrpc?: unknown; id?: unknown; method?: unknown; params?: unknown }
type Run = (name: string, given: Readonly<Record<string, unknown>>) => Promise<ToolAnswer>
type Answer = { jsonrpc: '2.0'; id: string | number | null } & ({ result: unknown } | { error: { code: number; message: string } })

/** The revisions of the protocol that we answer in; another is offered the newest of them. */
const revisions = ['2025-11-25', '2025-06-18', '2025-03-26']
const instructions =
  'Documentation and sandbox of a Portuguese payment API. Look things up with search_docs and describe_call before call_api. Amounts are integer cents.'

/** An id comes back as it was sent, so it is short. */
const mostId = 200

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Answers one message of JSON-RPC; a notification has no answer. */
export async function answerMessage(body: unknown, run: Run): Promise<Answer | undefined> {
  const { jsonrpc, id, method, params }: Message = isRecord(body) ? body : {}
  const known = (typeof id === 'string' && id.length <= mostId) || typeof id === 'number' ? id : null
  const say = (result: unknown): Answer => ({ jsonrpc: '2.0', id: known, result })
  const refuse = (code: number, message: string): Answer => ({ jsonrpc: '2.0', id: known, error: { code, message } })
  if (jsonrpc !== '2.0' || typeof method !== 'string' || (typeof id === 'string' && id.length > mostId))
    return refuse(-32_600, 'This is no request of JSON-RPC 2.0.')
  if (id === undefined) return undefined
  const given = isRecord(params) ? params : {}
  switch (method) {
    case 'initialize':
      return say({
        protocolVersion: revisions.find((one) => one === given.protocolVersion) ?? revisions[0],
        capabilities: { tools: {} },
        serverInfo: { name: 'escudo-sandbox', version: '1.0.0' },
        instructions,
      })
    case 'ping':
      return say({})
    case 'tools/list':
      return say({ tools })
    case 'tools/call': {
      const { name } = given
      if (typeof name !== 'string' || !tools.some((tool) => tool.name === name)) return refuse(-32_602, 'There is no such tool.')
      return say(await run(name, isRecord(given.arguments) ? given.arguments : {}))
    }
    default:
      return refuse(-32_601, 'There is no such method.')
  }
}
