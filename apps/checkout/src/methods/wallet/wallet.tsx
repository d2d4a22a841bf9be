import type { MarkName } from '../../marks.ts'
import type { TextKey } from '../../say.ts'
import type { PageMethod } from '../method.ts'
import { walletDeclines } from './declines.ts'
import { WalletForm } from './WalletForm.tsx'

/** Both wallets behave alike on the page; only their names differ. */
function wallet(code: 'AP' | 'GP', title: TextKey, accepts: MarkName): PageMethod {
  return {
    title,
    about: 'aboutWallet',
    accepts: [accepts],
    mark: (
      <>
        <path d="M6 13V9.5A2.5 2.5 0 0 1 8.5 7H29v5M6 13v14.5A2.5 2.5 0 0 0 8.5 30h23a2.5 2.5 0 0 0 2.5-2.5v-13A2.5 2.5 0 0 0 31.5 12H8" />
        <path d="M34 18h-6a3 3 0 0 0 0 6h6" />
      </>
    ),
    asks: { mark: 'wallet', title: 'atWallet', here: 'atWalletHere', leave: 'leaveWallet', frame: 'walletFrame', instead: 'walletNotHere' },
    declines: walletDeclines,
    Form: (form) => <WalletForm {...form} code={code} label={title} />,
  }
}

export const applePay = wallet('AP', 'payByApplePay', 'applePay')
export const googlePay = wallet('GP', 'payByGooglePay', 'googlePay')
