import { row } from '../../sql/row.ts'

export type Customer = {
  entityId: number
  customerUuid: string
  customerId: string | null
  firstName: string | null
  lastName: string | null
  email: string | null
  phoneNumber: string | null
  createdAt: Date
  updatedAt: Date
}

export const customerRow = row<Customer>('customers')({
  entityId: { type: 'integer', is: 'key' },
  customerUuid: { type: 'uuid', is: 'key' },
  customerId: { type: 'text', when: 'save' },
  firstName: { type: 'text', when: 'save' },
  lastName: { type: 'text', when: 'save' },
  email: { type: 'text', when: 'save' },
  phoneNumber: { type: 'text', when: 'save' },
  createdAt: { type: 'timestamptz' },
  updatedAt: { type: 'timestamptz', when: 'save' },
})
