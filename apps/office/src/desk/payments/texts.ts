import type { Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

/** What is said of payments of businesses, which the desk reads. */
export const deskPaymentTexts = {
  title: t('Pagamentos de uma empresa', 'Pagos de una empresa', 'Payments of a business'),
  how: t(
    'Só para ler: o que se faz com um pagamento, faz a sua empresa. Fica escrito quem procurou e por que tipo de dado, nunca o que escreveu.',
    'Solo para leer: lo que se hace con un pago lo hace su empresa. Queda registrado quién buscó y por qué tipo de dato, nunca lo que escribió.',
    'To be read only: what is done with a payment, its business does. Who looked, and by what kind of thing, is written down; what they typed is not.',
  ),
  business: t('NIF da empresa', 'NIF de la empresa', 'Tax number of the business'),
  typed: t(
    'Número, referência, encomenda, montante, e-mail ou últimos dígitos',
    'Número, referencia, pedido, importe, correo o últimos dígitos',
    'Number, reference, order, amount, email or last digits',
  ),
  find: t('Procurar', 'Buscar', 'Find'),
  payment: t('Pagamento', 'Pago', 'Payment'),
  number: t('Pagamento {id}', 'Pago {id}', 'Payment {id}'),
  reference: t('Referência', 'Referencia', 'Reference'),
  created: t('Criado', 'Creado', 'Created'),
  none: t('Nenhum pagamento corresponde.', 'Ningún pago coincide.', 'No payment matches.'),
  back: t('Voltar aos pagamentos da empresa', 'Volver a los pagos de la empresa', 'Back to the payments of the business'),
  ledger: t('Ver os lançamentos', 'Ver los asientos', 'See its ledger entries'),
  history: t('O que aconteceu', 'Qué pasó', 'What happened'),
} as const satisfies Record<string, Text>
