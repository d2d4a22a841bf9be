import { createHash } from 'node:crypto'
import { brand } from '../brand.ts'
import type { SentCall } from '../define-example.ts'
import { keyOf } from './address.ts'
import { literal, spellings } from './literal.ts'

type Integration = { platform: string; clientId: string; date: string }

/** What the integration says of itself: the hash is SHA-256 of the private key and the date. */
export function integrationXml({ platform, clientId, date }: Integration): string {
  const hash = createHash('sha256')
    .update(keyOf(platform) + date)
    .digest('hex')
  const fields = { platformCode: platform, hash, date, nif: clientId, lang: 'PT' }
  return `<entity>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</entity>`
}

/** The whole request of SOAP 1.1. */
export function envelopeOf(operation: string, inner: string): string {
  return indentXml(
    `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:api="${brand.api}/soap/server" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><soap:Body><api:${operation}>${inner}</api:${operation}></soap:Body></soap:Envelope>`,
  )
}

/** XML with an element a line; what holds only text stays on its line. */
export function indentXml(xml: string): string {
  const pieces =
    xml
      .trim()
      .replaceAll(/>\s+</g, '><')
      .match(/<[^>]+>|[^<]+/g) ?? []
  const lines: string[] = []
  let depth = 0
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index] ?? ''
    if (piece.startsWith('</')) depth -= 1
    const margin = '  '.repeat(Math.max(0, depth))
    const [text = '', end = ''] = [pieces[index + 1], pieces[index + 2]]
    const isOpening = /^<[^/?!]/.test(piece) && !piece.endsWith('/>')
    if (isOpening && text.startsWith('</')) {
      lines.push(margin + piece + text)
      index += 1
    } else if (isOpening && !text.startsWith('<')) {
      lines.push(margin + piece + text + end)
      index += 2
    } else {
      lines.push(margin + piece)
      if (isOpening) depth += 1
    }
  }
  return lines.join('\n')
}

type Read = string | Read[] | { [name: string]: Read }

/** The value of an element's inside: a text, a list of items, or fields by name. */
export function readAnswerXml(xml: string): Read {
  const elements = [...xml.matchAll(/<(\w+)(?:\s[^>]*)?(?:\/>|>([\s\S]*?)<\/\1>)/g)]
  if (elements.length === 0) return xml.trim().replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  if (elements.every(([, name]) => name === 'item')) return elements.map(([, , inner = '']) => readAnswerXml(inner))
  return Object.fromEntries(elements.map(([, name = '', inner = '']) => [name, readAnswerXml(inner)]))
}

/** The call with PHP's own SOAP client. */
export function renderSoapPhp({ soap, platform = '1001', clientId = '' }: SentCall): string {
  const { text } = spellings.php
  const parts = soap?.body ? Object.values(readAnswerXml(soap.body)) : []
  const given = ['$entity', ...parts.map((part) => literal(part, spellings.php))].join(', ')
  return `<?php
$client = new SoapClient('${brand.api}/soap/wsdl');
$date = date('c');
$entity = [
  'platformCode' => ${text(platform)},
  'hash' => hash('sha256', '${keyOf(platform)}' . $date),
  'date' => $date,
  'nif' => ${text(clientId)},
  'lang' => 'PT',
];
print_r($client->${soap?.operation ?? ''}(${given}));`
}
