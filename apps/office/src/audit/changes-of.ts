type Change = { name: string; before: string | undefined; after: string | undefined }

function read(json: string | undefined): Record<string, unknown> {
  const value: unknown = json === undefined ? {} : JSON.parse(json)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : { '': value }
}

const told = (value: unknown): string | undefined =>
  value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value)

/** What an act changed, a row a name; what is the same on both sides is left out. */
export function changesOf(before: string | undefined, after: string | undefined): Change[] {
  const [was, is] = [read(before), read(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
    const change = { name, before: told(was[name]), after: told(is[name]) }
    return change.before === change.after ? [] : [change]
  })
}
