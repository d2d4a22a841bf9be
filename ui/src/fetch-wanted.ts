/**
 * Fetches what the page said to wait with (its import map's `data-when-wanted`), before it is imported: a browser never imports again what
 * it once failed to get. `name`: how the file's name begins. Whether it came.
 */
export async function fetchWanted(name: string): Promise<boolean> {
  const map = globalThis.document?.querySelector<HTMLScriptElement>('script[type=importmap]')
  const { integrity = {} }: { integrity?: Record<string, string> } = JSON.parse(map?.textContent ?? '{}')
  const addresses = (map?.dataset.whenWanted ?? '').split(' ').filter((address) => address.includes(`/${name}`))
  const came = addresses.map(async (address) => {
    const response = await fetch(address, { integrity: integrity[address] ?? '' }).catch(() => undefined)
    return response?.ok === true
  })
  return (await Promise.all(came)).every(Boolean)
}
