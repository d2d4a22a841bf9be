import type { Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

export const limitsTexts = {
  limits: t('Limites por método', 'Límites por método', 'Limits per method'),
  ownLimits: t('escolha da empresa', 'por decisión de la empresa', 'by choice of the business'),
  proposeLimits: t('Propor outros limites', 'Proponer otros límites', 'Propose other limits'),
  limitsHow: t(
    'Os montantes, em euros, entre os quais cada método aceita um pagamento. Contam a partir da confirmação, também nas páginas já abertas.',
    'Los importes, en euros, entre los que cada método admite un pago. Cuentan desde la confirmación, también en las páginas ya abiertas.',
    'Between which amounts, in euros, each method takes a payment. They hold once confirmed, on pages that are open too.',
  ),
  leastOf: t('{method}: mínimo em euros', '{method}: mínimo en euros', '{method}: minimum in euros'),
  mostOf: t('{method}: máximo em euros', '{method}: máximo en euros', '{method}: maximum in euros'),
  amountWrong: t('Escreva montantes, como 12,50.', 'Escriba importes, como 12,50.', 'Write amounts, like 12.50.'),
  nothingChanged: t('Não mudou nada.', 'No ha cambiado nada.', 'Nothing was changed.'),
  propose: t('Propor', 'Proponer', 'Propose'),
  proposedDone: t(
    'Proposto: falta outra pessoa confirmar.',
    'Propuesto: falta que otra persona lo confirme.',
    'Proposed: somebody else has to confirm it.',
  ),
} as const satisfies Record<string, Text>
