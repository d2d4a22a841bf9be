import type { SentCall } from '../define-example.ts'
import { variable } from './variables.ts'
import { addressOf, headersOf, keyOf } from './address.ts'

/** Between single quotes; a variable stands outside them. */
const quoteExactly = (text: string): string =>
  text
    .split(/(⟦\w+⟧)/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, name] = variable.exec(part) ?? []
      return name === undefined ? `'${part.replaceAll("'", `'\\''`)}'` : `"$${name}"`
    })
    .join('')

/** A text for the shell: between double quotes where it has a variable and nothing that they would change. */
function quote(text: string): string {
  if (!variable.test(text) || /["$`\\!]/.test(text)) return quoteExactly(text)
  return `"${text.replaceAll(/⟦(\w+)⟧(?=(\w)?)/g, (_, name: string, next?: string) => (next === undefined ? `$${name}` : `\${${name}}`))}"`
}

/** The call as a shell command that works when pasted. */
export function renderCurl(call: SentCall): string {
  const { method, platform, body } = call
  const isPlain = method === 'GET' || (method === 'POST' && body !== undefined)
  const parts = [
    `curl${isPlain ? '' : ` -X ${method}`} ${quote(addressOf(call))}`,
    ...(platform ? [`-u ${platform}:${keyOf(platform)}`] : []),
    ...headersOf(call).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quote(JSON.stringify(body, null, 2))}`]),
  ]
  return parts.join(' \\\n  ')
}
