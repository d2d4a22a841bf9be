import { fetchWanted } from '@escudo/ui/fetch-wanted'
import { lazy, Suspense, type ComponentType } from 'react'

/** Between two tries to fetch what did not come. */
const againMs = 3000

/** Screens that come in a script of their own, once somebody goes to one; `file`: how its name begins. */
export function whenWanted<Path extends string>(
  paths: readonly Path[],
  file: string,
  load: () => Promise<Readonly<Record<Path, ComponentType>>>,
): Readonly<Record<Path, ComponentType>> {
  let loading: ReturnType<typeof load> | undefined
  async function fetched(): ReturnType<typeof load> {
    while (!(await fetchWanted(file))) await new Promise((resolve) => setTimeout(resolve, againMs))
    return load()
  }
  const screenOf = (path: Path): ComponentType => {
    const Later = lazy<ComponentType>(async () => ({ default: (await (loading ??= fetched()))[path] }))
    return function WhenWanted() {
      return (
        <Suspense fallback={null}>
          <Later />
        </Suspense>
      )
    }
  }
  return Object.fromEntries(paths.map((path) => [path, screenOf(path)])) as Record<Path, ComponentType>
}
