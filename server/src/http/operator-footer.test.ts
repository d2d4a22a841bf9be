import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { escapeHtml } from './document.ts'
import { operatorFooter } from './operator-footer.ts'

describe('operatorFooter', () => {
  test('nothing where nothing is set', () => assert.equal(operatorFooter({}, escapeHtml), ''))

  test('what is set, in each language, made safe', () => {
    const html = operatorFooter({ name: 'Caixa & Filhos', privacyUrl: 'https://example.org/?a="b"' }, escapeHtml)
    assert.match(html, /Caixa &#38; Filhos/)
    assert.match(html, /href="https:\/\/example\.org\/\?a=&#34;b&#34;"/)
    for (const word of ['Privacidade', 'Privacidad', 'Privacy']) assert(html.includes(word))
    assert(!html.includes('Livro'))
  })
})
