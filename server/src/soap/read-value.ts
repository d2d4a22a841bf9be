import { isSoapType, listedType, soapFields, type SoapField, type SoapTypeName } from '@escudo/contracts'
import type { SoapMessage } from './envelope.ts'
import { SoapFault } from './fault.ts'
import { versions, xsi } from './names.ts'
import type { XmlElement } from './xml.ts'

/** What reading one request may cost: values, and texts by their length. A few references shall not become millions. */
const mostWork = 200_000
const textPerValue = 64

type Reader = { byId: SoapMessage['byId']; left: number }

function isNil({ attributes }: XmlElement): boolean {
  return ['1', 'true'].includes(attributes.get(`${xsi} nil`) ?? '')
}

/** The element that is meant: itself, or the one that it refers to (SOAP 1.1 §5.4.1, SOAP 1.2 part 2 §3.1.5). */
function meant(element: XmlElement, { byId }: Reader): XmlElement {
  const href = element.attributes.get(' href') ?? element.attributes.get(`${versions['1.2'].encoding} ref`)
  if (href === undefined) return element
  const target = byId.get(href.replace(/^#/, ''))
  if (!target || target.attributes.has(' href')) throw new SoapFault(`Nothing has the id that ${href.slice(0, 40)} refers to.`)
  return target
}

function readInteger(text: string, path: string): number | undefined {
  if (!/^[+-]?\d{1,12}$/.test(text)) throw new SoapFault(`${path} must be an integer, not "${text.slice(0, 40)}".`)
  const value = Number(text)
  if (Math.abs(value) > 0x7fffffff) throw new SoapFault(`${path} is not an integer of 32 bits: ${text}.`)
  return value === 0 ? undefined : value
}

function readBoolean(text: string, path: string): boolean {
  if (['1', 'true'].includes(text)) return true
  if (['0', 'false'].includes(text)) return false
  throw new SoapFault(`${path} must be true or false, not "${text.slice(0, 40)}".`)
}

/** A scalar; 0, empty and nil all mean that nothing was given (specification soap-wire §1). */
function readScalar(element: XmlElement, field: SoapField, path: string): string | number | boolean | undefined {
  if (element.children.length > 0) throw new SoapFault(`${path} must be a value, it has elements.`)
  const text = field === 'string' ? element.text : element.text.trim()
  if (text === '') return undefined
  if (field === 'int') return readInteger(text, path)
  return field === 'boolean' ? readBoolean(text, path) : text
}

function readStruct(element: XmlElement, type: SoapTypeName, path: string, reader: Reader): object {
  if (element.text.trim() !== '') throw new SoapFault(`${path} must be a ${type}, it is a text.`)
  const fields = soapFields(type)
  const seen = new Set<string>()
  for (const { name } of element.children) {
    if (seen.has(name) && fields.some(([known]) => known === name)) throw new SoapFault(`${path}.${name} is given twice.`)
    seen.add(name)
  }
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const child = element.children.find((one) => one.name === name)
      return [name, child && read(child, field, `${path}.${name}`, reader)]
    }),
  )
}

function read(given: XmlElement, field: SoapField, path: string, reader: Reader): unknown {
  const element = meant(given, reader)
  reader.left -= 1 + element.children.length + element.text.length / textPerValue
  if (reader.left < 0) throw new SoapFault('The request has too many values.')
  if (isNil(given) || isNil(element)) return undefined
  const listed = listedType(field)
  if (!listed && !isSoapType(field)) return readScalar(element, field, path)
  if (!listed) return readStruct(element, field as SoapTypeName, path, reader)
  if (element.text.trim() !== '') throw new SoapFault(`${path} must be an array of ${listed}, it is a text.`)
  return element.children.map((item, index) => read(item, listed, `${path}[${index}]`, reader) ?? {})
}

/** Reads a part of a call by the table of types; what the type does not know is passed over. Undefined for nil. */
export function readPart({ call, byId }: SoapMessage, name: string, field: SoapField): unknown {
  const parts = call.children.filter((child) => child.name === name)
  if (parts.length !== 1) throw new SoapFault(`${call.name} needs the part ${name} once.`)
  return read(parts[0]!, field, name, { byId, left: mostWork })
}
