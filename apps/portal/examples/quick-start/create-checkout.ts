import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: {
    method: 'POST',
    path: '/checkouts',
    body: {
      payment: { amount: 1250, code: 'ENCOMENDA-7', summary: 'Dois pães e um pastel de nata' },
      page: { language: 'PT', layout: 'web' },
      redirects: [{ type: 'success', url: 'http://127.0.0.1:8080/sandbox/shop/paid?lang=PT' }],
    },
  },
})
