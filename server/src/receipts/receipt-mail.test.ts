import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languages } from '@escudo/contracts/vocabulary'
import { receiptMail } from './receipt-mail.ts'
import { receiptOf } from './receipt.ts'

const name =
  'Sociedade Panificadora e Pasteleira Internacionalizadíssima dos Irmãos Vasconcelos de Albuquerque e Descendentes, Unipessoal Lda'

describe('a receipt with a long name and the largest amount', () => {
  for (const language of languages)
    test(`${language}: the subject ends with a word, a line is a line, and the sheet is one`, async () => {
      const receipt = receiptOf(
        {
          language,
          phase: 'paid',
          entity: { name, clientId: '510000002' },
          amount: 99_999_999,
          code: 'ENCOMENDA'.repeat(10),
          summary: `${'Anticonstitucionalissimamente'.repeat(4)} e dois pães\nSubject: outro`,
          reference: '000450118',
          settledAt: '2026-11-27T22:10:00Z',
          paidWith: { label: 'Visa •••• 4242' },
          paymentId: '12345678',
        },
        { isTestMode: false },
      )
      assert(receipt)
      const { subject, text, attachment } = await receiptMail(receipt, 'rui@example.org')
      assert(subject.length <= 121 && subject.endsWith('…'), subject)
      assert(`${receipt.title} · ${name}`.startsWith(`${subject.slice(0, -1)} `), 'No word is cut.')
      assert(text.includes(name))
      assert.match(text, language === 'EN' ? /€999,999\.99/ : /999\s999,99\s€/)
      assert.equal(text.split('\n').filter((line) => line.startsWith('Subject:')).length, 0)
      assert.equal(attachment?.content.toString('latin1').match(/\/Type \/Page\b/g)?.length, 1)
    })
})
