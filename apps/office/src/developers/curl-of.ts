type Call = { method: string; path: string; platformCode: string; requestBody?: string | undefined }

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** A call as somebody would type it again; the key is the caller's own and stands nowhere. */
export function curlOf(
  { method, path, platformCode, requestBody }: Call,
  of: { origin: string; headerPrefix: string; clientId: string },
): string {
  return [
    `curl ${quoted(`${of.origin}${path}`)}`,
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    `-u "${platformCode}:$PRIVATE_KEY"`,
    `-H ${quoted(`${of.headerPrefix}-ClientId: ${of.clientId}`)}`,
    ...(requestBody === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(requestBody)}`]),
  ].join(' \\\n  ')
}
