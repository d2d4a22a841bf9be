/** What a braked shop's answer asks of a browser before the next try: a number whose hash begins with so many zero bits. */
type Work = { seed: string; bits: number }

/** Reads the header `Proof-Of-Work` of an answer. */
export function workOf(headers: Headers): Work | undefined {
  const [, bits, seed = ''] = /^(\d{1,2}) ([0-9a-f]+)$/.exec(headers.get('Proof-Of-Work') ?? '') ?? []
  return bits === undefined ? undefined : { seed, bits: Number(bits) }
}

/** Hashes that are under way together: enough to keep the browser busy, few enough to leave the page alive. */
const atOnce = 256

/** Finds the number by trying, a few hundred at a time; the page goes on painting in between. */
export async function doWork({ seed, bits }: Work): Promise<string> {
  const encoder = new TextEncoder()
  const begins = async (answer: number): Promise<boolean> => {
    const hash = new DataView(await crypto.subtle.digest('SHA-256', encoder.encode(`${seed}.${answer}`)))
    return hash.getUint32(0) >>> (32 - bits) === 0
  }
  for (let first = 0; ; first += atOnce) {
    const found = await Promise.all(Array.from({ length: atOnce }, (_, index) => begins(first + index)))
    const place = found.indexOf(true)
    if (place >= 0) return String(first + place)
  }
}
