import type { Text } from '@escudo/contracts/page'

export const settingsTexts = {
  title: { PT: 'Definições', ES: 'Ajustes', EN: 'Settings' },
  methods: { PT: 'Métodos de pagamento', ES: 'Métodos de pago', EN: 'Payment methods' },
  least: { PT: 'Mínimo', ES: 'Mínimo', EN: 'Minimum' },
  most: { PT: 'Máximo', ES: 'Máximo', EN: 'Maximum' },
  none: { PT: 'Nenhum método.', ES: 'Ningún método.', EN: 'No methods.' },
  page: { PT: 'Página de pagamento', ES: 'Página de pago', EN: 'Checkout page' },
  colour: { PT: 'Cor', ES: 'Color', EN: 'Colour' },
  ownColour: { PT: 'Usar uma cor minha', ES: 'Usar un color propio', EN: 'Use a colour of my own' },
  logo: { PT: 'Logótipo (PNG ou WebP, até 64 kB)', ES: 'Logotipo (PNG o WebP, hasta 64 kB)', EN: 'Logo (PNG or WebP, 64 kB at most)' },
  noLogo: { PT: 'Tirar o logótipo', ES: 'Quitar el logotipo', EN: 'Take the logo away' },
  origins: {
    PT: 'Sítios que podem mostrar a página (um por linha)',
    ES: 'Sitios que pueden mostrar la página (uno por línea)',
    EN: 'Sites that may show the page (one a line)',
  },
  contact: {
    PT: 'Ajuda ao pagador (https:// ou mailto:)',
    ES: 'Ayuda al pagador (https:// o mailto:)',
    EN: 'Help for payers (https:// or mailto:)',
  },
  preview: { PT: 'Como fica', ES: 'Cómo queda', EN: 'How it looks' },
  previewPay: { PT: 'Pagar 12,50 €', ES: 'Pagar 12,50 €', EN: 'Pay €12.50' },
  saved: { PT: 'Guardado.', ES: 'Guardado.', EN: 'Saved.' },
  tooBig: { PT: 'O ficheiro tem mais de 64 kB.', ES: 'El archivo supera los 64 kB.', EN: 'The file is larger than 64 kB.' },
  accounts: { PT: 'Contas bancárias', ES: 'Cuentas bancarias', EN: 'Bank accounts' },
  bank: { PT: 'Banco', ES: 'Banco', EN: 'Bank' },
  noAccounts: { PT: 'Ainda não há contas.', ES: 'Aún no hay cuentas.', EN: 'No accounts yet.' },
  readOnly: {
    PT: 'Só um proprietário pode mudar isto.',
    ES: 'Solo un propietario puede cambiarlo.',
    EN: 'Only an owner can change this.',
  },
} as const satisfies Record<string, Text>
