import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    batch: {
      method: 'POST',
      path: '/referenceBatches',
      body: { code: 'QUOTAS-2026', more: true, lines: [{ amount: 2500, code: 'SOCIO-17', customUniqueId: 'quota-2026-17' }] },
    },
  },
  call: {
    method: 'POST',
    path: '/referenceBatches/{batch.id}/lines',
    body: { more: true, lines: [{ amount: 1250, code: 'SOCIO-18', customUniqueId: 'quota-2026-18' }] },
  },
})
