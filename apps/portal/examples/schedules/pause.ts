import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    schedule: {
      method: 'POST',
      path: '/schedules',
      body: { amount: 1990, interval: { unit: 'month' }, startDate: '2040-01-31', paymentMethod: { code: 'MB' }, code: 'CABAZ-16' },
    },
  },
  call: { method: 'POST', path: '/schedules/{schedule.id}/pause' },
})
