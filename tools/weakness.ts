/** A package that is known to be weak, as npm tells it. */
type Weakness = { name: string; severity: string; range: string; why: string }

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

/** What of a lock file tells which packages somebody asked for, and which version of each is there. */
type Locked = {
  name?: string
  version?: string
  link?: boolean
  dependencies?: Names
  devDependencies?: Names
  optionalDependencies?: Names
}
type Names = Record<string, string>
export type Lock = { packages: Record<string, Locked> }

/** The packages that a lock file's own manifests ask for, each with the version that is installed, once. */
export function askedFor({ packages }: Lock): [name: string, version: string][] {
  const manifests = Object.entries(packages).filter(([path]) => !path.includes('node_modules/'))
  const found = manifests.flatMap(([path, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).flatMap((name) => {
      const locked = packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`]
      return locked?.version === undefined || locked.link ? [] : [[locked.name ?? name, locked.version] as [string, string]]
    }),
  )
  return [...new Map(found.map((one) => [one.join('@'), one])).values()]
}

/** Something newer than ours, and for how many days there has been one. */
export type Newer = { newest: string; days: number }

const numbersOf = (version: string): number[] => version.split(/[-+]/)[0]!.split('.').map(Number)

/** Whether a version is of ours' line or a later one: what is mended in an older line is not newer. */
function isOfLaterLine(version: string, ours: string): boolean {
  const [one, other] = [numbersOf(version), numbersOf(ours)]
  const at = one.findIndex((number, place) => number !== other[place])
  return at === -1 || one[at]! > other[at]!
}

/**
 * What `npm view <name> dist-tags time --json` says of a package of which we have a version: null where ours is the newest, undefined
 * where nobody answered. Trials count where the newest is one.
 */
export function readNewer(text: string, ours: string, now: Date): Newer | null | undefined {
  try {
    const { time = {}, 'dist-tags': { latest = '' } = {} } = JSON.parse(text) as { time?: Names; 'dist-tags'?: { latest?: string } }
    const since = time[ours]
    if (since === undefined || latest === '') return undefined
    const counts = (version: string): boolean => /^\d/.test(version) && (!version.includes('-') || latest.includes('-'))
    const later = Object.entries(time).filter(([version, at]) => counts(version) && at > since && isOfLaterLine(version, ours))
    if (later.length === 0) return null
    const first = Math.min(...later.map(([, at]) => Date.parse(at)))
    return { newest: latest, days: Math.floor((now.getTime() - first) / 86_400_000) }
  } catch {
    return undefined
  }
}
