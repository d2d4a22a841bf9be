import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    order: {
      soap: {
        operation: 'createPaymentReference',
        body: `<payment>
          <amount>4990</amount>
          <productCode>ENC-2042</productCode>
          <productDesc>Um candeeiro</productDesc>
          <paymentOptions><item><code>MB</code></item></paymentOptions>
        </payment>`,
      },
      clientId: '500100209',
    },
    paid: {
      method: 'POST',
      path: '/sandbox/multibanco/payments',
      body: { entity: '{order.atmEntity}', reference: '{order.reference}', amount: 4990 },
    },
  },
  call: {
    soap: {
      operation: 'getEntityPayments',
      body: `<dateTimeInterval>
        <startDate>{order.validStartDate}</startDate>
        <endDate>{order.validEndDate}</endDate>
      </dateTimeInterval>`,
    },
    clientId: '500100209',
  },
})
