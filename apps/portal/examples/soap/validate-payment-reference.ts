import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: { soap: { operation: 'validatePaymentReference', body: '<payment><amount>1250</amount></payment>' } },
})
