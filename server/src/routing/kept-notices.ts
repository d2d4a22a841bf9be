import type { Notice } from '../acquirers/acquirer.ts'
import { partOf } from '../acquirers/json-parts.ts'

/** What is sealed of a notice: its body as it came, and of its headers only those without which nobody can read that. */
export function textOfKept({ headers, body }: Notice, names: readonly string[] = []): string {
  return JSON.stringify({ headers: Object.fromEntries(names.map((name) => [name, headers[name]])), body })
}

/** A notice as it was kept. Before headers were kept a body stood alone: it is no object of these two. */
export function readKept(text: string): Notice {
  try {
    const { headers, body, ...more } = partOf(JSON.parse(text))
    if (typeof body === 'string' && Object.keys(more).length === 0) return { headers: partOf(headers) as Notice['headers'], body }
  } catch {
    // A body that is no JSON.
  }
  return { headers: {}, body: text }
}
