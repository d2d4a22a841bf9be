import { operation } from '../../operation.ts'
import { named, oneOf } from '../../schema.ts'
import { walletCodes } from '../../vocabulary/methods.ts'
import { pageRoutes } from './page-routes.ts'
import { common, paying, shown } from './page-view.ts'

export const payByWallet = operation({
  ...common,
  refuses: paying,
  ...pageRoutes.payByWallet,
  operationId: 'payByWallet',
  summary: 'Ask the payer’s wallet',
  body: named('WalletEntry', { code: oneOf(walletCodes), ...shown }),
})
