import { isSoapType, listedType, soapFields, type SoapField, type SoapTypeName } from '@escudo/contracts'
import type { SoapFault } from './fault.ts'
import { rpc, versions, xsd, xsi, type Version } from './names.ts'
import { escapeXml } from './xml.ts'

function writeList(name: string, items: readonly object[], type: SoapTypeName, version: Version): string {
  const size =
    version === '1.1'
      ? `enc:arrayType="t:${type}[${items.length}]" xsi:type="t:ArrayOf${type}"`
      : `enc:itemType="t:${type}" enc:arraySize="${items.length}" xsi:type="t:ArrayOf${type}"`
  return `<${name} ${size}>${items.map((item) => write('item', item, type, version)).join('')}</${name}>`
}

/** An element of a field: lists always as arrays, what is missing as nil. */
function write(name: string, value: unknown, field: SoapField, version: Version): string {
  const listed = listedType(field)
  if (listed) return writeList(name, (value ?? []) as object[], listed, version)
  if (value === undefined || value === null) return `<${name} xsi:nil="true"/>`
  if (!isSoapType(field)) return `<${name} xsi:type="xsd:${field}">${escapeXml(String(value))}</${name}>`
  const fields = soapFields(field).map(([key, inner]) => write(key, (value as Record<string, unknown>)[key], inner, version))
  return `<${name} xsi:type="t:${field}">${fields.join('')}</${name}>`
}

function envelope(version: Version, namespace: string, body: string): string {
  const { envelope: env, encoding } = versions[version]
  return `<?xml version="1.0" encoding="UTF-8"?>
<env:Envelope xmlns:env="${env}" xmlns:enc="${encoding}" xmlns:t="${escapeXml(namespace)}" xmlns:xsd="${xsd}" xmlns:xsi="${xsi}"><env:Body>${body}</env:Body></env:Envelope>
`
}

/** The answer of a call, rpc and encoded, in the version of the request. */
export function writeAnswer(version: Version, namespace: string, operation: string, value: object, type: SoapTypeName): string {
  const result = version === '1.2' ? `<rpc:result xmlns:rpc="${rpc}">return</rpc:result>` : ''
  const style = `env:encodingStyle="${versions[version].encoding}"`
  return envelope(
    version,
    namespace,
    `<t:${operation}Response ${style}>${result}${write('return', value, type, version)}</t:${operation}Response>`,
  )
}

/** A fault, in the version of the request. */
export function writeFault(version: Version, namespace: string, { code, message }: Pick<SoapFault, 'code' | 'message'>): string {
  const text = escapeXml(message)
  if (version === '1.1') {
    return envelope(version, namespace, `<env:Fault><faultcode>env:${code}</faultcode><faultstring>${text}</faultstring></env:Fault>`)
  }
  const value = code === 'Client' ? 'Sender' : code === 'Server' ? 'Receiver' : code
  return envelope(
    version,
    namespace,
    `<env:Fault><env:Code><env:Value>env:${value}</env:Value></env:Code><env:Reason><env:Text xml:lang="en">${text}</env:Text></env:Reason></env:Fault>`,
  )
}
