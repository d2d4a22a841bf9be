import type { MarkName } from '../../marks.ts'
import { useSay, type TextKey } from '../../say.ts'
import type { PageMethod } from '../method.ts'
import { walletDeclines } from './declines.ts'
import { WalletForm } from './WalletForm.tsx'

/** Both wallets behave alike on the page; only their names differ. A browser without it is offered the simulated one at most. */
function wallet(code: 'AP' | 'GP', title: TextKey, accepts: MarkName): PageMethod {
  return {
    title,
    about: ({ view: { wallets } }) => useSay()(wallets?.includes(code) ? 'aboutWallet' : 'aboutSimulated'),
    accepts,
    isOffered: ({ wallets, simulated }) => simulated === true || wallets?.includes(code) === true,
    atAcquirer: { mark: 'wallet', title: 'atWallet', open: 'openWallet' },
    asks: { mark: 'wallet', title: 'atWallet', here: 'atWalletHere', leave: 'leaveWallet', frame: 'walletFrame', instead: 'walletNotHere' },
    declines: walletDeclines,
    Form: (form) => <WalletForm {...form} code={code} label={title} accepts={accepts} />,
  }
}

export const applePay = wallet('AP', 'payByApplePay', 'applePay')
export const googlePay = wallet('GP', 'payByGooglePay', 'googlePay')
