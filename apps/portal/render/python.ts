import type { SentCall } from '../define-example.ts'
import { addressOf, headersOf, keyOf } from './address.ts'
import { literal, spellings } from './literal.ts'

/** The call with Python's standard library; a refusal is an answer too, so its error is caught. */
export function renderPython(call: SentCall): string {
  const { method, platform, body } = call
  const { text } = spellings.python
  const credentials = platform ? [`    "Authorization": "Basic " + base64.b64encode(b"${platform}:${keyOf(platform)}").decode(),`] : []
  const headers = [...credentials, ...headersOf(call).map(([name, value]) => `    ${text(name)}: ${text(value)},`)]
  const options = [
    `  ${text(addressOf(call))},`,
    `  method="${method}",`,
    ...(headers.length > 0 ? ['  headers={', ...headers, '  },'] : []),
    ...(body === undefined ? [] : [`  data=json.dumps(${literal(body, spellings.python, '  ')}).encode(),`]),
  ]
  const isFilled = /⟦/.test(JSON.stringify(call))
  const modules = ['json', ...(isFilled ? ['os'] : []), ...(platform ? ['base64'] : []), 'urllib.error', 'urllib.request'].sort()
  return `${modules.map((name) => `import ${name}`).join('\n')}

request = urllib.request.Request(
${options.join('\n')}
)
try:
  response = urllib.request.urlopen(request)
except urllib.error.HTTPError as refusal:
  response = refusal
print(response.status, json.load(response))`
}
