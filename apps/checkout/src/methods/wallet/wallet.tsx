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
        <path fill="var(--blue)" d="M9 10.5A3.5 3.5 0 0 1 12.5 7H30a2 2 0 0 1 2 2v1.5h1a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H12a3 3 0 0 1-3-3z" />
        <path fill="none" stroke="var(--on-blue)" strokeWidth="1.5" strokeLinecap="round" opacity=".5" d="M12.5 10.5H31" />
        <path fill="var(--paper)" d="M35 15h-5.5a3 3 0 0 0 0 6H35z" />
        <circle fill="var(--accent)" cx="30" cy="18" r="1.2" />
      </>
    ),
    asks: { mark: 'wallet', title: 'atWallet', here: 'atWalletHere', leave: 'leaveWallet', frame: 'walletFrame', instead: 'walletNotHere' },
    declines: walletDeclines,
    Form: (form) => <WalletForm {...form} code={code} label={title} />,
  }
}

export const applePay = wallet('AP', 'payByApplePay', 'applePay')
export const googlePay = wallet('GP', 'payByGooglePay', 'googlePay')
