import type { Recorded } from '../../apps/portal/define-example.ts'
import { withoutFresh } from '../../tools/compare-examples.ts'

/** How much of an answer stays as it is shown: all of it, or only which fields it has and what they are. */
type Constancy = 'values' | 'fields'

/** An answer's body without what differs from run to run. */
function withoutPassing(body: unknown): unknown {
  const recorded: Recorded = { request: { method: 'GET', path: '' }, answer: { status: 200, type: '', body } }
  return (withoutFresh(recorded) as Recorded).answer.body
}

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)

function compare(shown: unknown, got: unknown, at: string, constancy: Constancy): string[] {
  const [kind, gotKind] = [kindOf(shown), kindOf(got)]
  if (kind !== gotKind) return [`${at}: ${kind} is shown, ${got === undefined ? 'nothing' : gotKind} came`]
  if (Array.isArray(shown) && Array.isArray(got)) {
    // How many things a list holds by now, and which of them is first, nobody has promised.
    if (constancy === 'fields') return shown.length > 0 && got.length > 0 ? compare(shown[0], got[0], `${at}[0]`, constancy) : []
    const count = shown.length === got.length ? [] : [`${at}: ${shown.length} are shown, ${got.length} came`]
    return [...count, ...shown.flatMap((one, index) => compare(one, got[index], `${at}[${index}]`, constancy))]
  }
  if (kind === 'object') {
    const other = got as Record<string, unknown>
    return Object.entries(shown as Record<string, unknown>).flatMap(([name, one]) => {
      const isCounted = at === '' && (name === 'meta' || name === 'links' || (name === 'data' && Array.isArray(one)))
      return compare(one, other[name], at ? `${at}.${name}` : name, isCounted ? 'fields' : constancy)
    })
  }
  return constancy === 'values' && shown !== got ? [`${at}: ${JSON.stringify(shown)} is shown, ${JSON.stringify(got)} came`] : []
}

/** What a guide shows of an answer and another answer lacks or says otherwise; ids and dates are new each time. */
export function answerDifferences(shown: unknown, got: unknown, constancy: Constancy = 'values'): string[] {
  return compare(withoutPassing(shown), withoutPassing(got), '', constancy)
}
