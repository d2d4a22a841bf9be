import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { smallFiles } from '../../../test/disputes.ts'
import { readFiles } from './evidence.ts'

describe('readFiles', () => {
  const pdfOf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(bytes - 5, 32)]).toString('base64')
  const codes = (contents: readonly string[]) =>
    readFiles(contents.map((content, index) => ({ name: `${index}`, content }))).map((one) =>
      'code' in one ? `${one.code} ${one.pointer}` : `${one.type} ${one.bytes}`,
    )

  test('each as it is', () => {
    assert.deepEqual(codes([smallFiles.pdf, pdfOf(512 * 1024)]), ['application/pdf 11', `application/pdf ${512 * 1024}`])
  })
  test('every file that is wrong is told', () => {
    assert.deepEqual(codes([smallFiles.pdf, 'abcd', pdfOf(512 * 1024 + 1)]), ['e00230 /files/1/content', 'e00301 /files/2/content'])
  })
  test('together at most 1.5 MiB', () => {
    assert.equal(codes([1, 2, 3].map(() => pdfOf(512 * 1024))).length, 3)
    assert.deepEqual(codes([1, 2, 3, 4].map(() => pdfOf(400 * 1024))), ['e00301 /files'])
  })
})
