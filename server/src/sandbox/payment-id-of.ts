/** Longer answers are lists and documents: they are about no one payment. */
const longest = 20_000

function dataOf(answer: string): { id?: unknown; paymentId?: unknown } {
  try {
    const { data }: { data?: unknown } = JSON.parse(answer)
    return typeof data === 'object' && data !== null ? data : {}
  } catch {
    return {}
  }
}

/** The payment that a call was about: its address names it, or else its answer does. */
export function paymentIdOf(address: string, answer = ''): string | undefined {
  const [path = ''] = address.split('?')
  const [, named] = /\/payments\/(\d+)(?:\/|$)/.exec(path) ?? []
  if (named !== undefined || answer === '' || answer.length > longest) return named
  const { id, paymentId } = dataOf(answer)
  const found = paymentId ?? (path.endsWith('/payments') ? id : undefined)
  return typeof found === 'string' && /^\d+$/.test(found) ? found : undefined
}
