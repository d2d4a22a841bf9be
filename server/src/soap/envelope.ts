import { SoapFault } from './fault.ts'
import { versions, type Version } from './names.ts'
import type { XmlElement } from './xml.ts'

/** What an envelope asks: the element of the call, and every element that others refer to by id. */
export type SoapMessage = { call: XmlElement; byId: ReadonlyMap<string, XmlElement> }

/** The SOAP version of a root element, or undefined when it is no envelope that we know. */
export function versionOf({ name, namespace }: XmlElement): Version | undefined {
  return name === 'Envelope' ? (['1.1', '1.2'] as const).find((version) => versions[version].envelope === namespace) : undefined
}

function idsOf(element: XmlElement, found = new Map<string, XmlElement>()): Map<string, XmlElement> {
  const id = element.attributes.get(' id') ?? element.attributes.get(`${versions['1.2'].encoding} id`)
  if (id !== undefined) found.set(id, element)
  for (const child of element.children) idsOf(child, found)
  return found
}

/** A header that must be understood is not: we know none. */
function refuseHeader(header: XmlElement | undefined, namespace: string): void {
  const strict = header?.children.find(({ attributes }) => ['1', 'true'].includes(attributes.get(`${namespace} mustUnderstand`) ?? ''))
  if (strict) throw new SoapFault(`The header ${strict.name} is not understood.`, 'MustUnderstand')
}

/** Takes the call out of an envelope. */
export function openEnvelope(root: XmlElement, version: Version): SoapMessage {
  const { envelope } = versions[version]
  const own = root.children.filter(({ namespace }) => namespace === envelope)
  refuseHeader(
    own.find(({ name }) => name === 'Header'),
    envelope,
  )
  const body = own.find(({ name }) => name === 'Body')
  if (!body) throw new SoapFault('The envelope has no Body.')
  const [call] = body.children
  if (!call) throw new SoapFault('The Body is empty.')
  return { call, byId: idsOf(body) }
}
