import { savedMethodCodes } from '../../vocabulary/methods.ts'
import { clearable, email, listOf, named, nullable, oneOf, optional, phone, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { Customer, CustomerPaymentMethod, pageQuery } from '../shapes.ts'

const ownId = text({ minLength: 1, maxLength: 100, description: 'Your own id; the same one never makes two customers.', example: 'c-9' })
const firstName = text({ maxLength: 100, example: 'Rui' })
const lastName = text({ maxLength: 100, example: 'Dois' })
const address = email({ invalid: 'e00214' })

const CustomerRequest = named('CustomerRequest', {
  customerId: optional(ownId),
  firstName: optional(firstName),
  lastName: optional(lastName),
  email: optional(address),
  phoneNumber: optional(nullable(phone())),
})
const CustomerUpdateRequest = named('CustomerUpdateRequest', {
  customerId: optional(clearable(ownId)),
  firstName: optional(clearable(firstName)),
  lastName: optional(clearable(lastName)),
  email: optional(clearable(address)),
  phoneNumber: optional(nullable(phone())),
})
const uuidParams = Type.Object({ uuid: uuid() })

export const createCustomer = operation({
  operationId: 'createCustomer',
  method: 'POST',
  path: '/customers',
  tag: 'customers',
  caller: 'entity',
  status: 201,
  also: 200,
  idempotent: true,
  summary: 'Create a customer',
  description:
    'Answers 200 with the existing customer when the entity already has this `customerId`, with the same data; with other data it is refused.',
  body: CustomerRequest,
  data: Customer,
  refuses: ['e00240', 'e05000'],
})

export const listCustomers = operation({
  operationId: 'listCustomers',
  method: 'GET',
  path: '/customers',
  tag: 'customers',
  caller: 'entity',
  paged: true,
  summary: 'List customers',
  query: Type.Object({
    email: optional(text({ maxLength: 254 })),
    customerId: optional(text({ maxLength: 100 })),
    ...pageQuery(['createdAt', 'updatedAt']),
  }),
  data: listOf(Customer),
})

export const getCustomer = operation({
  operationId: 'getCustomer',
  method: 'GET',
  path: '/customers/{uuid}',
  tag: 'customers',
  caller: 'entity',
  summary: 'Get a customer',
  params: uuidParams,
  data: Customer,
  refuses: ['e00500'],
})

export const updateCustomer = operation({
  operationId: 'updateCustomer',
  method: 'PUT',
  path: '/customers/{uuid}',
  tag: 'customers',
  caller: 'entity',
  summary: 'Update a customer',
  description: 'Changes the fields that are sent and leaves the others; `null` takes a field away.',
  params: uuidParams,
  body: CustomerUpdateRequest,
  bodyName: 'customerRequest',
  data: Customer,
  refuses: ['e00240', 'e00302', 'e00500'],
})

export const deleteCustomer = operation({
  operationId: 'deleteCustomer',
  method: 'DELETE',
  path: '/customers/{uuid}',
  tag: 'customers',
  caller: 'entity',
  summary: 'Delete a customer and the saved payment methods',
  params: uuidParams,
  refuses: ['e00302', 'e00500'],
})

export const listCustomerPaymentMethods = operation({
  operationId: 'listCustomerPaymentMethods',
  method: 'GET',
  path: '/customers/{uuid}/paymentMethods',
  tag: 'customer-payment-methods',
  caller: 'entity',
  paged: true,
  summary: 'List the saved payment methods of a customer',
  params: uuidParams,
  query: Type.Object({
    code: optional(oneOf(savedMethodCodes)),
    type: optional(
      oneOf([...savedMethodCodes, 'DEFAULT'], {
        description: 'Type of the method; saved ones are `DEFAULT`. A code here is the older spelling of `code`.',
      }),
    ),
    ...pageQuery(['createdAt', 'code', 'type'], 100),
  }),
  data: listOf(CustomerPaymentMethod),
  refuses: ['e00500'],
})

export const deleteCustomerPaymentMethod = operation({
  operationId: 'deleteCustomerPaymentMethod',
  method: 'DELETE',
  path: '/customers/{uuid}/paymentMethods/{paymentMethod_uuid}',
  tag: 'customer-payment-methods',
  caller: 'entity',
  summary: 'Delete a saved payment method',
  params: Type.Object({ uuid: uuid(), paymentMethod_uuid: uuid() }),
  refuses: ['e00302', 'e00500'],
})
