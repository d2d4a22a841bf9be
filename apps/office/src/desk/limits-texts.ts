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
  proposeMethod: t('Propor mais um método', 'Proponer otro método', 'Propose another method'),
  method: t('Método', 'Método', 'Method'),
  methodHow: t(
    'A empresa passa a ter o método quando outra pessoa confirmar, e quem lhe paga vê-o logo. Com o Multibanco recebe também uma gama de referências, se não tiver nenhuma.',
    'La empresa tendrá el método cuando otra persona lo confirme, y quien le paga lo verá en el momento. Con Multibanco recibe también un rango de referencias, si no tiene ninguno.',
    'The business has the method once somebody else confirms it, and its payers see it at once. With Multibanco it also gets a range of references, if it has none.',
  ),
  notApproved: t(
    'A empresa ainda não foi aprovada: tem os métodos do seu registo.',
    'La empresa aún no está aprobada: tiene los métodos de su registro.',
    'The business is not approved yet: it has the methods of its registration.',
  ),
  allMethods: t('Já tem todos os métodos.', 'Ya tiene todos los métodos.', 'It has every method already.'),
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
