import type { SentCall } from '../define-example.ts'
import { renderCurl } from './curl.ts'
import { renderPhp } from './php.ts'
import { renderPython } from './python.ts'
import { renderSoapPhp } from './soap.ts'
import { renderTypeScript } from './typescript.ts'

/** One way to write a call, or a program; `language` is the highlighter's word. */
export type CodeTab = { label: string; language: string; code: string }

/** A call in every language that the guides show. */
export function tabsOf(call: SentCall): CodeTab[] {
  if (call.soap) {
    return [
      { label: 'XML', language: 'xml', code: call.soap.envelope },
      { label: 'PHP', language: 'php', code: renderSoapPhp(call) },
    ]
  }
  return [
    { label: 'curl', language: 'bash', code: renderCurl(call) },
    { label: 'TypeScript', language: 'typescript', code: renderTypeScript(call) },
    { label: 'PHP', language: 'php', code: renderPhp(call) },
    { label: 'Python', language: 'python', code: renderPython(call) },
  ]
}
