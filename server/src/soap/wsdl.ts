import {
  isSoapType,
  listedType,
  soapFields,
  soapOperations,
  soapTypes,
  type SoapField,
  type SoapOperation,
  type SoapTypeName,
} from '@escudo/contracts'
import { versions, xsd } from './names.ts'
import { escapeXml } from './xml.ts'

const encoding = versions['1.1'].encoding
const typeNames = Object.keys(soapTypes) as SoapTypeName[]
const operations: readonly [string, SoapOperation][] = Object.entries(soapOperations)

function typeOf(field: SoapField): string {
  const listed = listedType(field)
  if (listed) return `tns:ArrayOf${listed}`
  return isSoapType(field) ? `tns:${field}` : `xsd:${field}`
}

/** Every type that stands in a list somewhere. */
function listedTypes(): SoapTypeName[] {
  const fields = typeNames.flatMap((name) => soapFields(name).map(([, field]) => field))
  const parts = operations.flatMap(([, { part }]) => (part ? [part[1]] : []))
  const listed = new Set([...fields, ...parts].flatMap((field) => listedType(field) ?? []))
  return typeNames.filter((name) => listed.has(name))
}

function complexType(name: SoapTypeName): string {
  const elements = soapFields(name).map(
    ([field, type]) => `        <xsd:element name="${field}" type="${typeOf(type)}" nillable="true" minOccurs="0"/>`,
  )
  return `      <xsd:complexType name="${name}"><xsd:all>\n${elements.join('\n')}\n      </xsd:all></xsd:complexType>`
}

function arrayType(name: SoapTypeName): string {
  return `      <xsd:complexType name="ArrayOf${name}"><xsd:complexContent><xsd:restriction base="soapenc:Array"><xsd:attribute ref="soapenc:arrayType" wsdl:arrayType="tns:${name}[]"/></xsd:restriction></xsd:complexContent></xsd:complexType>`
}

function messages([name, { part, returns }]: [string, SoapOperation]): string {
  const second = part ? `<part name="${part[0]}" type="${typeOf(part[1])}"/>` : ''
  return `  <message name="${name}Request"><part name="entity" type="tns:RequestEntity"/>${second}</message>
  <message name="${name}Response"><part name="return" type="tns:${returns}"/></message>`
}

function port([name]: [string, SoapOperation]): string {
  return `    <operation name="${name}"><input message="tns:${name}Request"/><output message="tns:${name}Response"/></operation>`
}

function binding(namespace: string) {
  const body = `<soap:body use="encoded" namespace="${namespace}" encodingStyle="${encoding}"/>`
  return ([name]: [string, SoapOperation]): string =>
    `    <operation name="${name}"><soap:operation soapAction="${namespace}#${name}" style="rpc"/><input>${body}</input><output>${body}</output></operation>`
}

/** The description of the service: SOAP 1.1, rpc and encoded, made of the tables of types and operations. */
export function writeWsdl(targetNamespace: string, location: string): string {
  const tns = escapeXml(targetNamespace)
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions name="Payments" targetNamespace="${tns}" xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:tns="${tns}" xmlns:xsd="${xsd}" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:soapenc="${encoding}" xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/">
  <types>
    <xsd:schema targetNamespace="${tns}">
      <xsd:import namespace="${encoding}"/>
${[...typeNames.map(complexType), ...listedTypes().map(arrayType)].join('\n')}
    </xsd:schema>
  </types>
${operations.map(messages).join('\n')}
  <portType name="PaymentsPort">
${operations.map(port).join('\n')}
  </portType>
  <binding name="PaymentsBinding" type="tns:PaymentsPort">
    <soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>
${operations.map(binding(tns)).join('\n')}
  </binding>
  <service name="PaymentsService">
    <port name="PaymentsPort" binding="tns:PaymentsBinding"><soap:address location="${escapeXml(location)}"/></port>
  </service>
</definitions>
`
}
