import type { ComponentType } from 'react'
import { Asked } from './asked/Asked.tsx'
import { DeskInvoicePage } from '../transfers/InvoicePage.tsx'
import { BankFilePage } from './bank/BankFilePage.tsx'
import { DeskPayment } from './payments/DeskPayment.tsx'
import { DeskPayments } from './payments/DeskPayments.tsx'
import { Entries } from './books/Entries.tsx'
import { HeldMoney } from './held/HeldMoney.tsx'
import { Invoices } from './books/Invoices.tsx'
import { Reconcile } from './reconcile/Reconcile.tsx'
import { ReconciliationPage } from './reconcile/ReconciliationPage.tsx'
import { Runs } from './asked/Runs.tsx'

/** The books: money, banks, settlement, reconciliation, the ledger. */
export const bookScreens = {
  payments: DeskPayments,
  'payments/:id': DeskPayment,
  'bank-files/:id': BankFilePage,
  money: HeldMoney,
  acquirers: Asked,
  settlement: Runs,
  invoices: Invoices,
  'invoices/:id': DeskInvoicePage,
  reconciliation: Reconcile,
  'reconciliation/:id': ReconciliationPage,
  entries: Entries,
} satisfies Record<string, ComponentType>
