const rotated = (value: number, by: number): number => (value << by) | (value >>> (32 - by))

/** PostgreSQL's own hash of an integer (`hashint4`), by which Citus knows a row's shard. */
export function hashOf(value: number): number {
  const begin = (0x9e3779b9 + 4 + 3_923_095) | 0
  let [a, b, c] = [(begin + value) | 0, begin, begin]
  c = ((c ^ b) - rotated(b, 14)) | 0
  a = ((a ^ c) - rotated(c, 11)) | 0
  b = ((b ^ a) - rotated(a, 25)) | 0
  c = ((c ^ b) - rotated(b, 16)) | 0
  a = ((a ^ c) - rotated(c, 4)) | 0
  b = ((b ^ a) - rotated(a, 14)) | 0
  return ((c ^ b) - rotated(b, 24)) | 0
}

/** For each of so many shards, a number whose rows would lie in it. */
export function oneInEach(shardOf: (entityId: number) => number, shards: number): number[] {
  const found = new Map<number, number>()
  for (let number = 1; found.size < shards; number += 1) {
    const shard = shardOf(number)
    if (!found.has(shard)) found.set(shard, number)
  }
  return Array.from({ length: shards }, (_, shard) => found.get(shard)!)
}

/** Tells the shard of an entity, as the place of its range among those that begin with these hashes, in their order. */
export function shardsOf(begins: readonly number[]): (entityId: number) => number {
  return (entityId) => {
    const hash = hashOf(entityId)
    let [low, high] = [0, begins.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (begins[middle]! <= hash) low = middle
      else high = middle - 1
    }
    return low
  }
}
