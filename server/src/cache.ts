/** What a process remembers so as not to ask again; nothing that another process would miss. */
export type Cache<K, V> = {
  get: (key: K) => V | undefined
  set: (key: K, value: V) => void
  delete: (key: K) => void
}

/**
 * Keeps at most `most` entries, the oldest goes first, and none longer than `longestMs`. What ends otherwise has a
 * version in its key or value.
 */
export function createCache<K, V>({ most, longestMs = Infinity }: { most: number; longestMs?: number }): Cache<K, V> {
  const entries = new Map<K, { value: V; endsAt: number }>()
  const now = longestMs === Infinity ? () => 0 : () => Date.now()
  return {
    get: (key) => {
      const entry = entries.get(key)
      return entry && now() < entry.endsAt ? entry.value : undefined
    },
    set: (key, value) => {
      entries.delete(key)
      const [oldest] = entries.size >= most ? entries.keys() : []
      if (oldest !== undefined) entries.delete(oldest)
      entries.set(key, { value, endsAt: now() + longestMs })
    },
    delete: (key) => void entries.delete(key),
  }
}
