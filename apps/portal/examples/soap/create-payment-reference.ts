import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: {
    soap: {
      operation: 'createPaymentReference',
      body: `<payment>
        <amount>1250</amount>
        <productCode>ENC-2041</productCode>
        <productDesc>Dois livros</productDesc>
        <paymentOptions>
          <item><code>MB</code><type>REALTIME</type></item>
          <item><code>MW</code></item>
        </paymentOptions>
      </payment>`,
    },
  },
})
