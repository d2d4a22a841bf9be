/** A package that is known to be weak, as npm tells it. */
export type Weakness = { name: string; severity: string; range: string; why: string }

type Told = { vulnerabilities?: Record<string, { severity: string; range: string; via: (string | { title?: string })[] }> }

/** What `npm audit --json` found, the worst first; undefined where it says that nobody answered, or nothing at all. */
export function readWeakness(text: string): Weakness[] | undefined {
  const order = ['critical', 'high', 'moderate', 'low', 'info']
  try {
    const { vulnerabilities } = JSON.parse(text) as Told
    if (!vulnerabilities) return undefined
    return Object.entries(vulnerabilities)
      .map(([name, { severity, range, via }]) => ({
        name,
        severity,
        range,
        why: via.map((one) => (typeof one === 'string' ? `by ${one}` : (one.title ?? ''))).join(', '),
      }))
      .sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
  } catch {
    return undefined
  }
}
