import type { Text } from '@escudo/contracts/page'

/** What the layouts say around the payment, and the bank's frame. */
export const layoutTexts = {
  toPay: { PT: 'Total a pagar', ES: 'Total a pagar', EN: 'Total to pay' },
  totalPaid: { PT: 'Total pago', ES: 'Total pagado', EN: 'Total paid' },
  merchant: { PT: 'Comerciante', ES: 'Comercio', EN: 'Merchant' },
  taxNumber: { PT: 'NIF', ES: 'NIF', EN: 'Tax number' },
  name: { PT: 'Nome', ES: 'Nombre', EN: 'Name' },
  user: { PT: 'Cliente', ES: 'Cliente', EN: 'Customer' },
  particulars: { PT: 'Ver detalhes', ES: 'Ver detalles', EN: 'Show details' },
  description: { PT: 'Descrição', ES: 'Descripción', EN: 'Description' },
  bankFrame: { PT: 'Página do seu banco', ES: 'Página de su banco', EN: 'Your bank’s page' },
  atBankHere: {
    PT: 'Autorize o pagamento de {amount} junto do seu banco.',
    ES: 'Autorice el pago de {amount} en la página de su banco.',
    EN: 'Approve the payment of {amount} with your bank.',
  },
  bankLoading: { PT: 'A abrir…', ES: 'Abriendo…', EN: 'Opening…' },
  leaveBank: { PT: 'Cancelar e voltar', ES: 'Cancelar y volver', EN: 'Cancel and go back' },
  bankNotHere: {
    PT: 'Não vê a página do banco? Abra-a aqui.',
    ES: '¿No ve la página del banco? Ábrala aquí.',
    EN: 'Can’t see your bank’s page? Open it here.',
  },
} as const satisfies Record<string, Text>
