import { relative } from 'node:path'

type TestEvent = {
  type: string
  data: { name?: string; file?: string; nesting?: number; details?: { duration_ms?: number; passed?: boolean } }
}

const started = performance.now()

/** A line as soon as a test of the outermost level is done, in the order in which they end: the other reporters keep theirs. */
export default async function* progress(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of source) {
    const { name = '', file = '', nesting, details } = data
    if (type !== 'test:complete' || nesting !== 0 || name.endsWith('.test.ts')) continue
    const [at, took] = [performance.now() - started, details?.duration_ms ?? 0].map((ms) => (ms / 1000).toFixed(0).padStart(4))
    yield `${at} s  ${details?.passed === false ? 'FAILED' : 'passed'} in ${took} s  ${relative(process.cwd(), file)}: ${name}\n`
  }
}
