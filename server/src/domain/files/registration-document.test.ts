import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hasActiveContent } from './registration-document.ts'

describe('hasActiveContent: whoever opens it is told, however its names are spelt', () => {
  const rows: [text: string, isActive: boolean][] = [
    ['/OpenAction 7 0 R', true],
    ['/S /JavaScript /JS (app.alert(1))', true],
    ['/#4fpen#41ction 7 0 R', true],
    ['/J#53 (app.alert(1))', true],
    ['/AA << /O 7 0 R >>', true],
    ['/S/SubmitForm', true],
    ['/S /GoToR', true],
    ['/Type /Page /Contents 5 0 R', false],
    ['/Type /AAB', false],
  ]
  for (const [text, isActive] of rows) {
    const content = Buffer.from(`%PDF-1.7\n${text}`).toString('base64')
    test(text, () => assert.equal(hasActiveContent('application/pdf', content), isActive))
  }
  test('a picture does nothing', () => assert.equal(hasActiveContent('image/png', Buffer.from('/JS').toString('base64')), false))
})
