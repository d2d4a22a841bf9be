import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: {
    soap: {
      operation: 'subscribeToWebhook',
      body: '<webhook><action>payment_confirmed</action><url>http://127.0.0.1:9000/loja</url></webhook>',
    },
  },
})
