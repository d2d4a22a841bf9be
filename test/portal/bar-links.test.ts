import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { barHref, toldLanguage } from '../../apps/portal/bar-links.ts'

describe('a link is told the language', () => {
  const rows: [href: string, told: string][] = [
    ['/sandbox', '/sandbox?lang=ES'],
    ['/sandbox?show=wallet', '/sandbox?show=wallet&lang=ES'],
    ['/office/payments', '/office/payments?lang=ES'],
    ['/aderir#contact', '/aderir?lang=ES#contact'],
    ['/office?lang=PT', '/office?lang=PT'],
    ['/sandboxes', '/sandboxes'],
    ['/docs/guides/sandbox', '/docs/guides/sandbox'],
    ['/downloads/escudo-for-prestashop.zip', '/downloads/escudo-for-prestashop.zip'],
    ['https://a.example/office', 'https://a.example/office'],
    ['#office', '#office'],
  ]
  for (const [href, told] of rows) test(href, () => assert.equal(toldLanguage(href, 'es'), told))
})

test('a link of the bar leads to the page in the reader’s language', () => {
  assert.equal(barHref('reference', 'pt'), '/api')
  assert.equal(barHref('guides', 'en'), '/en/docs/guides/intro')
  assert.equal(barHref('office', 'en'), '/office?lang=EN')
})
