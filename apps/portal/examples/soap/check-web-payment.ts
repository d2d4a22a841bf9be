import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: { page: { soap: { operation: 'doWebPayment', body: '<payment><order><amount>1250</amount></order></payment>' } } },
  call: { soap: { operation: 'checkWebPayment', body: '<request><token>{page.token}</token></request>' } },
})
