import type { PaymentLink } from '../../domain/links/payment-link.ts'
import { row } from '../../sql/row.ts'

export const paymentLinkRow = row<PaymentLink>('payment_links')({
  entityId: { type: 'integer', is: 'key' },
  linkId: { type: 'uuid', is: 'key' },
  platformId: { type: 'integer' },
  token: { type: 'text' },
  amountCents: { type: 'integer', when: 'change' },
  minimumCents: { type: 'integer', when: 'change' },
  maximumCents: { type: 'integer', when: 'change' },
  uses: { type: 'text' },
  methods: { type: 'jsonb', when: 'change' },
  language: { type: 'text', when: 'change' },
  code: { type: 'text', when: 'change' },
  summary: { type: 'text', when: 'change' },
  callbackUrl: { type: 'text', when: 'change' },
  bankAccountCode: { type: 'text', when: 'change' },
  limitAt: { type: 'timestamptz', when: 'change' },
  disabledAt: { type: 'timestamptz', when: 'change', blank: null },
  // Changed alone, and only in place of the one that was seen.
  paymentId: { type: 'bigint', blank: null },
  createdAt: { type: 'timestamptz' },
  updatedAt: { type: 'timestamptz', when: 'change' },
})
