type Sent = { method: string; path: string; clientId?: string | undefined; requestBody?: string | undefined }
type Keys = { platformCode: string; privateKey: string }

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** A call as a line for a terminal; whoever's keys this page does not know writes their own. */
export function curlOf(
  { method, path, clientId, requestBody }: Sent,
  server: { origin: string; headerPrefix: string },
  keys?: Keys,
): string {
  const parts = [
    `curl -X ${method} ${quoted(server.origin + path)}`,
    `-u ${quoted(keys ? `${keys.platformCode}:${keys.privateKey}` : 'CODE:KEY')}`,
    ...(clientId ? [`-H ${quoted(`${server.headerPrefix}-ClientId: ${clientId}`)}`] : []),
    ...(requestBody ? [`-H 'Content-Type: application/json'`, `-d ${quoted(requestBody)}`] : []),
  ]
  return parts.join(' \\\n  ')
}

/** Whether a call can be made again from here: nothing in it was masked. */
export function isWhole({ requestBody = '' }: Sent): boolean {
  return !requestBody.includes('•••')
}

/** Whether any of the texts of a line has what is looked for. */
export function matches(wanted: string, ...texts: readonly (string | number | undefined)[]): boolean {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const line = texts.join(' ').toLowerCase()
  return words.every((word) => line.includes(word))
}
