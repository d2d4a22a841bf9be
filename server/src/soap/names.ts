/** The two versions of SOAP: what differs on the wire. */
export const versions = {
  '1.1': {
    envelope: 'http://schemas.xmlsoap.org/soap/envelope/',
    encoding: 'http://schemas.xmlsoap.org/soap/encoding/',
    contentType: 'text/xml; charset=utf-8',
  },
  '1.2': {
    envelope: 'http://www.w3.org/2003/05/soap-envelope',
    encoding: 'http://www.w3.org/2003/05/soap-encoding',
    contentType: 'application/soap+xml; charset=utf-8',
  },
} as const
export type Version = keyof typeof versions

export const xsi = 'http://www.w3.org/2001/XMLSchema-instance'
export const xsd = 'http://www.w3.org/2001/XMLSchema'
export const rpc = 'http://www.w3.org/2003/05/soap-rpc'

/** The namespace of our types; clients take any (specification soap-wire §1). */
export function targetNamespace(headerPrefix: string): string {
  return `urn:${headerPrefix.toLowerCase()}:soap`
}
