import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: {
    method: 'POST',
    path: '/payments/references',
    body: { amount: 1250, code: 'ENCOMENDA-7', summary: 'Dois pães e um pastel de nata' },
  },
})
