/**
 * Where tables lie on several nodes nothing is locked over all of them: who has something is looked for first, then each
 * takes its own, until there are `limit`.
 */
export async function onEachNode<T>(
  found: readonly { entityId: number }[],
  limit: number,
  take: (entityId: number, limit: number) => Promise<readonly T[]>,
): Promise<T[]> {
  const taken: T[] = []
  for (const { entityId } of found) {
    if (taken.length >= limit) break
    taken.push(...(await take(entityId, limit - taken.length)))
  }
  return taken
}
