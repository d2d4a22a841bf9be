import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { smallFiles } from '../../../test/disputes.ts'
import { bytesOf, sniffType } from './sent-file.ts'

describe('sniffType: by what is in it, whatever it is called', () => {
  const html = Buffer.from('<html><script>alert(1)</script>').toString('base64')
  const rows: [name: string, content: string, type: string | undefined][] = [
    ['a PDF', smallFiles.pdf, 'application/pdf'],
    ['a PNG', smallFiles.png, 'image/png'],
    ['a JPEG', smallFiles.jpeg, 'image/jpeg'],
    ['a page', html, undefined],
    ['a PDF that begins later', Buffer.from(' %PDF-1.4').toString('base64'), undefined],
    ['nothing', '', undefined],
  ]
  for (const [name, content, type] of rows) test(name, () => assert.equal(sniffType(content), type))
})

describe('bytesOf', () => {
  for (const length of [1, 2, 3, 4, 100]) {
    test(`${length} bytes`, () => assert.equal(bytesOf(Buffer.alloc(length, 7).toString('base64')), length))
  }
  for (const text of ['abc', 'ab=c', 'ab!=', 'data:image/png;base64,iVBO']) {
    test(`no base64: ${text}`, () => assert.equal(bytesOf(text), undefined))
  }
})
