import type { Text } from '@escudo/contracts/page'

/** What the layouts say around the payment, and the bank's frame. */
export const layoutTexts = {
  paymentData: { PT: 'Dados do pagamento', ES: 'Datos del pago', EN: 'Payment information' },
  merchant: { PT: 'Entidade', ES: 'Entidad', EN: 'Entity' },
  taxNumber: { PT: 'NIF', ES: 'NIF', EN: 'Tax number' },
  name: { PT: 'Nome', ES: 'Nombre', EN: 'Name' },
  user: { PT: 'Utilizador', ES: 'Usuario', EN: 'User' },
  description: { PT: 'Descrição', ES: 'Descripción', EN: 'Description' },
  bankFrame: { PT: 'Página do seu banco', ES: 'Página de su banco', EN: 'Your bank’s page' },
  atBankHere: {
    PT: 'Confirme ao seu banco que o pagamento de {amount} é seu.',
    ES: 'Confirme a su banco que el pago de {amount} es suyo.',
    EN: 'Confirm to your bank that the payment of {amount} is yours.',
  },
  leaveBank: { PT: 'Cancelar e voltar', ES: 'Cancelar y volver', EN: 'Cancel and go back' },
  bankNotHere: {
    PT: 'O banco não aparece? Abra a página dele.',
    ES: '¿No aparece el banco? Abra su página.',
    EN: 'Can’t see the bank? Open its page.',
  },
} as const satisfies Record<string, Text>
