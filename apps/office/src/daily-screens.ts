import type { ComponentType } from 'react'
import { Asking } from './asking/Asking.tsx'
import { BatchPage } from './asking/file/BatchPage.tsx'
import { CustomerPage } from './customers/CustomerPage.tsx'
import { Customers } from './customers/Customers.tsx'
import { DisputePage } from './disputes/DisputePage.tsx'
import { Disputes } from './disputes/Disputes.tsx'
import { Home } from './home/Home.tsx'
import { PaymentPage } from './payments/PaymentPage.tsx'
import { Payments } from './payments/Payments.tsx'
import { InvoicePage } from './transfers/InvoicePage.tsx'
import { TransferPage } from './transfers/TransferPage.tsx'
import { Transfers } from './transfers/Transfers.tsx'

/** What the client area is opened for: payments, who pays, what is disputed and what arrives at the bank. */
export const dailyScreens = {
  '': Home,
  payments: Payments,
  'payments/:id': PaymentPage,
  ask: Asking,
  'batches/:id': BatchPage,
  disputes: Disputes,
  'disputes/:id': DisputePage,
  customers: Customers,
  'customers/:id': CustomerPage,
  transfers: Transfers,
  'transfers/:id': TransferPage,
  'invoices/:id': InvoicePage,
} satisfies Record<string, ComponentType>
