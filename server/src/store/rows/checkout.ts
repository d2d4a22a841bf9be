import type { Language, Layout, MethodCode, RedirectType } from '@escudo/contracts/vocabulary'
import { row } from '../../sql/row.ts'

export type Checkout = {
  entityId: number
  token: string
  paymentId: string
  language: Language
  /** Null: none was named, which is the default. */
  layout: Layout | null
  redirects: { type: RedirectType; url: string }[]
  allowRegistration: boolean
  /** What the page offers; null: all methods of the payment. */
  methods: MethodCode[] | null
  /** Whether the browser leaves with `token` appended to the merchant's address (specification soap-wire §4 item 4). */
  appendToken: boolean
  /** What the shop's address gets when the payer comes back; null: the token, as older checkouts have it. */
  returnId: string | null
  /** "#rrggbb", small letters; null: the entity's own colour. */
  accent: string | null
  createdAt: Date
}

export const checkoutRow = row<Checkout>('checkouts')({
  entityId: { type: 'integer', is: 'key' },
  token: { type: 'text', is: 'key' },
  paymentId: { type: 'bigint' },
  language: { type: 'text' },
  layout: { type: 'text' },
  redirects: { type: 'jsonb' },
  allowRegistration: { type: 'boolean' },
  methods: { type: 'jsonb', blank: null },
  appendToken: { type: 'boolean', blank: false },
  returnId: { type: 'uuid', blank: null },
  accent: { type: 'text', blank: null },
  createdAt: { type: 'timestamptz' },
})
