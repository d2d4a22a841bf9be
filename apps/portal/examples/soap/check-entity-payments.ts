import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    order: {
      soap: {
        operation: 'createPaymentReference',
        body: '<payment><amount>1250</amount><paymentOptions><item><code>MB</code></item></paymentOptions></payment>',
      },
    },
    paid: {
      method: 'POST',
      path: '/sandbox/multibanco/payments',
      body: { entity: '{order.atmEntity}', reference: '{order.reference}', amount: 1250 },
    },
  },
  call: {
    soap: {
      operation: 'checkEntityPayments',
      body: `<requestPayments>
        <payments>
          <item><paymentId>{order.paymentId}</paymentId></item>
          <item><reference>000000000</reference></item>
        </payments>
      </requestPayments>`,
    },
  },
})
