import type { Text } from '@escudo/contracts/page'

/** What the page says of the address and e-mail of the bill. */
export const billingTexts = {
  billing: { PT: 'Morada de faturação', ES: 'Dirección de facturación', EN: 'Billing address' },
  payerName: { PT: 'Nome completo', ES: 'Nombre y apellidos', EN: 'Full name' },
  payerWanted: {
    PT: 'Quem processa o cartão precisa destes dados.',
    ES: 'La entidad que procesa el pago necesita estos datos.',
    EN: 'The card processor needs these details.',
  },
  edit: { PT: 'Alterar', ES: 'Cambiar', EN: 'Edit' },
  country: { PT: 'País', ES: 'País', EN: 'Country' },
  street: { PT: 'Rua e número', ES: 'Calle y número', EN: 'Street and number' },
  street2: { PT: 'Andar, porta (opcional)', ES: 'Piso, puerta (opcional)', EN: 'Flat, floor (optional)' },
  postCode: { PT: 'Código postal', ES: 'Código postal', EN: 'Postcode' },
  city: { PT: 'Localidade', ES: 'Localidad', EN: 'Town or city' },
  district: { PT: 'Distrito (opcional)', ES: 'Provincia (opcional)', EN: 'District or state (optional)' },
  districtOfPortugal: {
    PT: 'Distrito ou região (opcional)',
    ES: 'Distrito o región (opcional)',
    EN: 'District or region (optional)',
  },
  email: { PT: 'E-mail', ES: 'Correo electrónico', EN: 'Email' },
  fillIn: { PT: 'Preencha este campo.', ES: 'Rellene este campo.', EN: 'Fill in this field.' },
  wrongPostCode: { PT: 'Escreva-o assim: 1000-001.', ES: 'Escríbalo así: 1000-001.', EN: 'Write it like this: 1000-001.' },
  wrongEmail: { PT: 'Confira o e-mail.', ES: 'Revise la dirección de correo.', EN: 'Check the email address.' },
} as const satisfies Record<string, Text>
