import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    checkout: {
      method: 'POST',
      path: '/checkouts',
      body: {
        payment: { amount: 1250, code: 'ORDER-7', summary: 'Dois pães e um pastel de nata' },
        page: { language: 'PT', layout: 'web' },
      },
    },
  },
  call: { method: 'GET', path: '/checkouts/{checkout.id}', query: { page_layout: 'basic', page_language: 'EN' } },
})
