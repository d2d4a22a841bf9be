import assert from 'node:assert/strict'
import { after } from 'node:test'

type Json = Record<string, unknown>

/** Reads a stream of Server-Sent Events as a program written from the standard does, one event at a time. */
export async function readEvents(url: string): Promise<{ next: () => Promise<Json>; close: () => Promise<void> }> {
  const line = new AbortController()
  const response = await fetch(url, { headers: { Accept: 'text/event-stream' }, signal: line.signal })
  assert(response.ok && response.body, `The stream was refused: ${response.status}.`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  after(() => line.abort())

  async function next(): Promise<Json> {
    for (;;) {
      const end = rest.indexOf('\n\n')
      if (end >= 0) {
        const block = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (block.startsWith('data: ')) return JSON.parse(block.slice(6)) as Json
        continue
      }
      const { value, done } = await reader.read()
      assert(!done, 'The stream ended.')
      rest += value
    }
  }
  return { next, close: async () => line.abort() }
}
