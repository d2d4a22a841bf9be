import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { integrationStates, soapErrors, soapFields, soapOperations, soapTypes, type SoapTypeName, type Text } from '@escudo/contracts'
import { multibancoReference } from '../../server/src/domain/reference.ts'
import { paymentView } from '../../server/src/views/payment-view.ts'
import { webhookBody } from '../../server/src/views/webhook-body.ts'
import { payment, someTime } from '../../server/test/payment-builder.ts'

// The SOAP guides list every type, operation and code of the contract as it is, in each language.
const portal = join(import.meta.dirname, '../../apps/portal')
const folders = [
  ['PT', join(portal, 'docs/soap')],
  ['ES', join(portal, 'i18n/es/docusaurus-plugin-content-docs/current/soap')],
  ['EN', join(portal, 'i18n/en/docusaurus-plugin-content-docs/current/soap')],
] as const

function pagesOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mdx'))
  return files.map((file) => readFileSync(join(folder, file), 'utf8'))
}

/** The fields of each type as its table lists them; a heading names the types that share a table. */
function tablesOf(pages: readonly string[]): Map<string, string[]> {
  const tables = new Map<string, string[]>()
  for (const page of pages) {
    for (const section of page.split(/^### /m).slice(1)) {
      const [heading = ''] = section.split('\n')
      const table = section.split(/^## /m)[0] ?? ''
      const rows = [...table.matchAll(/^\| `(\w+)` \| \[?`([\w[\]]+)`/gm)].map(([, name, type]) => `${name}: ${type}`)
      for (const [, type = ''] of heading.matchAll(/`(\w+)`/g)) {
        assert(!tables.has(type), `${type} has two tables.`)
        tables.set(type, rows)
      }
    }
  }
  return tables
}

/** The names of a notification in form that has everything: those of the form, and those of a payment. */
function formNames(): { form: string[]; payment: string[] } {
  const requestDetails = { additionalData: [{ key: 'loja', value: '12', type: 'INTEGER' as const }] }
  const whole = payment({ code: 'ENC-2041', summary: 'Dois livros', type: 'refund', initialPaymentId: '1', requestDetails })
  const news = {
    webhookId: 1,
    handler: 'escudo',
    action: 'payment_refunded',
    items: [paymentView(whole, { captures: [], refunds: [] }, undefined, 'PT')],
    events: [{ id: 'evt_p58113_3', sequence: 3 }],
  }
  const names = [...new URLSearchParams(webhookBody(news, 'key', someTime).text).keys()]
  const own = names.flatMap((name) => /^payments\[0\]\[(\w+)\]/.exec(name)?.[1] ?? [])
  return { form: [...names.filter((name) => !name.includes('[')), 'payments'].sort(), payment: [...new Set(own)].sort() }
}

const codes: Readonly<Record<string, Text>> = { ...integrationStates, ...soapErrors }

for (const [language, folder] of folders) {
  describe(`SOAP guides in ${language}`, () => {
    const pages = pagesOf(folder)
    const tables = tablesOf(pages)

    test('every type has one table, with the fields and types of the contract', () => {
      for (const name of Object.keys(soapTypes) as SoapTypeName[]) {
        const fields = soapFields(name).map(([field, type]) => `${field}: ${type}`)
        assert.deepEqual(tables.get(name), fields, name)
      }
      assert.equal(tables.size, Object.keys(soapTypes).length)
    })

    test('every code has its message, and stands under Resources', () => {
      const rows = pages.flatMap((page) => [...page.matchAll(/^\| `(0\d|0\d{3})` \| ([^|]+) \|/gm)])
      for (const [, code = '', message] of rows) assert.equal(message, codes[code]?.[language].replace('{fields}', '…'), code)
      const resources = readFileSync(join(folder, 'resources.mdx'), 'utf8')
      const missing = Object.keys(codes).filter((code) => !resources.includes(`| \`${code}\` |`))
      assert.deepEqual(missing, [])
    })

    test('every operation is on the first page and has an example', () => {
      const index = readFileSync(join(folder, 'index.mdx'), 'utf8')
      for (const name of Object.keys(soapOperations)) {
        assert(index.includes(`[\`${name}\`]`), name)
        const example = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
        assert(
          pages.some((page) => page.includes(`<Example name="soap/${example}" />`)),
          example,
        )
      }
    })

    test('a notification in form has the fields that its page lists', () => {
      const page = readFileSync(join(folder, 'webhooks/post-parameters.mdx'), 'utf8')
      const [, form = '', own = ''] = page.split(/^## .*\{#(?:request|payment)\}$/m)
      const namesIn = (text: string): string[] => [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name).sort()
      assert.deepEqual({ form: namesIn(form), payment: namesIn(own) }, formNames())
    })

    test('the references that are worked out are right', () => {
      const page = readFileSync(join(folder, 'payments/save-entity-payments.mdx'), 'utf8')
      const rows = [...page.matchAll(/^\| `(\d{5})` \| `(\d{7})` \| ([^|]+) \| `(\d{9})` \|$/gm)]
      assert.equal(rows.length, 2)
      for (const [, entity = '', sequence, amount = '', reference] of rows) {
        assert.equal(multibancoReference(entity, Number(sequence), Number(amount.replaceAll(/\D/g, ''))), reference)
      }
    })

    test('the command that makes a hash makes the one that is printed', () => {
      const page = readFileSync(join(folder, 'authentication.mdx'), 'utf8')
      const command = /```sh\n(.+)\n```/.exec(page)?.[1] ?? ''
      const [hash = ''] = execFileSync('bash', ['-c', command], { encoding: 'utf8' }).split(' ')
      assert(page.includes(`| \`2026-01-01T10:00:00+00:00\` | \`${hash}\` |`))
    })
  })
}
