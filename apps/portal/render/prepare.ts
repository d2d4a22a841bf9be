import type { Example, SentCall } from '../define-example.ts'
import { renderCurl } from './curl.ts'
import { isRest, preparing, shownCall } from './variables.ts'

/** `id` or `0.uuid` in the words of jq, below `data`; a list's `meta` stands beside it. */
function fromAnswer(path: string): string {
  const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
  return `${steps[0] === '.meta' ? '' : '.data'}${steps.join('')}`
}

/**
 * What makes, in a fresh sandbox, all that an example needs, as lines for a shell: afterwards its values stand in the
 * variables that the example names. Undefined for an example that needs nothing. `asked`: a call as the page asks it.
 */
export function renderPreparation(example: Example, asked: (call: SentCall) => SentCall): string | undefined {
  if (!isRest(example.call)) return undefined
  const steps = preparing(example)
  if (steps.length === 0) return undefined
  const lines = steps.flatMap(({ call, takes }) => {
    const curl = renderCurl(asked(shownCall(call))).replace(/^curl/, 'curl -sS')
    if (takes.length === 0) return [`${curl} > /dev/null`]
    return [`ANSWER=$(${curl})`, ...takes.map(({ name, path }) => `export ${name}=$(jq -r '${fromAnswer(path)}' <<< "$ANSWER")`)]
  })
  return lines.join('\n')
}
