import type { apiOperations } from '@escudo/contracts'
import { findBankAccounts } from '../../store/bank-accounts.ts'
import type { Handler } from '../../calls/call.ts'
import { accountView } from '../../views/payment-view.ts'

export const listBankAccounts: Handler<typeof apiOperations.listBankAccounts> = async (call) => {
  const accounts = await findBankAccounts(call.sql, call.entityId)
  return { data: accounts.map((account) => ({ ...accountView(account), owner: account.owner, iban: account.iban, swift: account.swift })) }
}
