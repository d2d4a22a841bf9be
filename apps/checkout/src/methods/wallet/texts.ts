import type { Text } from '@escudo/contracts/page'

/** What the page says of the wallets. */
export const walletTexts = {
  payByApplePay: { PT: 'Pagar com Apple Pay', ES: 'Pagar con Apple Pay', EN: 'Pay with Apple Pay' },
  payByGooglePay: { PT: 'Pagar com Google Pay', ES: 'Pagar con Google Pay', EN: 'Pay with Google Pay' },
  aboutWallet: {
    PT: 'Confirme na sua carteira, sem escrever nada',
    ES: 'Confirme en su cartera, sin escribir nada',
    EN: 'Confirm it in your wallet, with nothing to type',
  },
  aboutSimulated: {
    PT: 'Simulado neste dispositivo',
    ES: 'Simulado en este dispositivo',
    EN: 'Simulated on this device',
  },
  atWallet: { PT: 'Confirme na sua carteira', ES: 'Confirme en su cartera', EN: 'Confirm in your wallet' },
  atWalletHere: {
    PT: 'Escolha o cartão e confirme o pagamento de {amount}. Depois, esta página atualiza-se sozinha.',
    ES: 'Elija la tarjeta y confirme el pago de {amount}. Después, esta página se actualiza sola.',
    EN: 'Choose the card and confirm {amount}. This page then updates itself.',
  },
  openWallet: { PT: 'Abrir a carteira', ES: 'Abrir la cartera', EN: 'Open the wallet' },
  leaveWallet: { PT: 'Cancelar e voltar', ES: 'Cancelar y volver', EN: 'Cancel and go back' },
  walletFrame: { PT: 'A sua carteira', ES: 'Su cartera', EN: 'Your wallet' },
  walletNotHere: {
    PT: 'Não vê a carteira? Abra-a aqui.',
    ES: '¿No ve la cartera? Ábrala aquí.',
    EN: 'Can’t see your wallet? Open it here.',
  },
} as const satisfies Record<string, Text>
