import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { TSchema } from 'typebox'
import { date, email, Type, url } from './schema.ts'
import { validate } from './validate.ts'

function wordOf(schema: TSchema, value: unknown): string | undefined {
  return validate(Type.Object({ field: schema }), { field: value })[0]?.code
}

describe('dates', () => {
  const good = [
    '2026-02-03',
    '2026-02-03T10:11',
    '2026-02-03T10:11:12',
    '2026-02-03T10:11:12Z',
    '2026-02-03T10:11:12.123Z',
    '2026-02-03T10:11:12+01:00',
    '2026-02-03T10:11:12+0100',
    '2028-02-29',
  ]
  const bad = [
    '',
    '2026',
    '2026-02',
    '2026-2-3',
    '2026-13-01',
    '2026-02-32',
    '2026-02-30',
    '2026-02-29',
    '2026-02-30T10:00:00Z',
    '2026-02-03T24:00:00',
    '2026-02-03T25:00:00Z',
    '2026-02-03T10:60:00Z',
    '2026-02-03T10:11:60Z',
    '2026-02-03T10:11:12+25:00',
    '2026-02-03 10:11:12',
    '2026-02-03T10',
    '2026-02-03Z',
    '03/02/2026',
    'tomorrow',
    '1767225600',
  ]
  for (const value of good) test(`${value} is one`, () => assert.equal(wordOf(date(), value), undefined))
  for (const value of bad) test(`${JSON.stringify(value)} is none`, () => assert.equal(wordOf(date(), value), 'e00226'))
})

describe('URLs', () => {
  const good = [
    'https://shop.example',
    'http://127.0.0.1:3000/hook?a=1',
    'myapp://return',
    'pt.shop.app://return',
    'pt.my-shop.app://return',
    'https://pão.example/ç',
    'https://shop.example/javascript://x',
  ]
  const scripts = ['javascript://shop.example/%0aalert(1)', 'JavaScript://x', 'data://x', 'VBScript://x', 'file://x/etc', 'blob://x']
  const bad = [
    ...scripts,
    '',
    'shop.example',
    '/hook',
    'https://',
    'https:///x',
    'https://a b',
    'javascript:alert(1)',
    'mailto:rui@example.org',
    'ms-msdt://x',
    'search-ms://x',
    'intent://x',
    'view-source://shop.example',
    'chrome://settings',
    'moz-extension://x',
    'android-app://com.bank/https/x',
    'content://com.android.contacts',
    'shortcuts://run-shortcut?name=x',
    'microsoft.windows.camera://x',
    'wtai://wp/mc;123',
    'vscode://x.y/z',
    'tel://+351910000002',
    'bitcoin://x',
    'web+shop://x',
    'ab://x',
    'my-shop://x',
    'https://shop.example:pass@evil.example/',
    'http://user@evil.example/',
  ]
  for (const value of good) test(`${value} is one`, () => assert.equal(wordOf(url(), value), undefined))
  for (const value of bad) test(`${JSON.stringify(value)} is none`, () => assert.equal(wordOf(url(), value), 'e00223'))
})

describe('email addresses', () => {
  const good = ['rui@example.org', 'rui.dois+loja@mail.example.org', "o'neill@example.org", `${'a'.repeat(64)}@example.org`]
  const bad = [
    '',
    'rui',
    'rui@',
    '@example.org',
    'rui@example..org',
    'rui dois@example.org',
    'rui@exa mple.org',
    'rui@@example.org',
    'rui@example.org\n',
    '"x\r\nBcc: victim@example.com\r\n\r\nbody"@b.pt',
    '"rui dois"@example.org',
    'rui@[127.0.0.1]',
    `${'a'.repeat(65)}@example.org`,
  ]
  for (const value of good) test(`${value} is one`, () => assert.equal(wordOf(email(), value), undefined))
  for (const value of bad) test(`${JSON.stringify(value)} is none`, () => assert.equal(wordOf(email(), value), 'e00222'))
})
