import type { SentCall } from '../define-example.ts'
import { addressOf, headersOf, keyOf } from './address.ts'
import { literal, spellings } from './literal.ts'

/** The call with the platform's own `fetch`, for Node and browsers. */
export function renderTypeScript(call: SentCall): string {
  const { method, platform, body } = call
  const credentials = platform ? [`Authorization: \`Basic \${btoa('${platform}:${keyOf(platform)}')}\`,`] : []
  const headers = headersOf(call).map(([name, value]) => `${spellings.typescript.pair(name, spellings.typescript.text(value))},`)
  const lines = [...credentials, ...headers]
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(lines.length > 0 ? ['  headers: {', ...lines.map((line) => `    ${line}`), '  },'] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${literal(body, spellings.typescript, '  ')}),`]),
  ]
  const given = options.length > 0 ? `, {\n${options.join('\n')}\n}` : ''
  return `const response = await fetch(${spellings.typescript.text(addressOf(call))}${given})\nconst answer = await response.json()\nconsole.info(response.status, answer)`
}
