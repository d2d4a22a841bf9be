import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: {
    method: 'POST',
    path: '/referenceBatches',
    body: {
      code: 'QUOTAS-2026',
      lines: [
        { amount: 2500, code: 'SOCIO-17', customUniqueId: 'quota-2026-17', summary: 'Quota de 2026' },
        { amount: 1250, code: 'SOCIO-18', customUniqueId: 'quota-2026-18', summary: 'Quota de 2026' },
        { openAmount: { minimum: 500 }, code: 'SOCIO-19', customUniqueId: 'donativo-2026-19', summary: 'Donativo' },
      ],
    },
  },
})
