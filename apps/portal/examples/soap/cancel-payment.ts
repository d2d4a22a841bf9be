import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    order: {
      soap: {
        operation: 'createPaymentReference',
        body: `<payment>
          <amount>1250</amount>
          <paymentOptions>
            <item><code>MB</code><type>NORMAL</type></item>
            <item><code>CC</code></item>
          </paymentOptions>
        </payment>`,
      },
    },
  },
  call: {
    soap: {
      operation: 'cancelPayment',
      body: `<requestPaymentCancel>
        <paymentId>{order.paymentId}</paymentId>
        <remarks>A encomenda foi anulada</remarks>
        <ignoreUnsupported>true</ignoreUnsupported>
      </requestPaymentCancel>`,
    },
  },
})
