import { entityReasons } from './entity-reasons.ts'
import type { Language, Text } from './languages.ts'
import { refusals, type Violation } from './refusals.ts'

/** How a range is said when it has one value or no end: nobody reads "between 900 and 900". */
const rangeTexts: Readonly<Record<'exact' | 'from' | 'upTo', Text>> = {
  exact: { PT: 'Tem de ser exatamente {minimum}', ES: 'Tiene que ser exactamente {minimum}', EN: 'It has to be exactly {minimum}' },
  from: {
    PT: 'Abaixo do mínimo: a partir de {minimum}',
    ES: 'Por debajo del mínimo: a partir de {minimum}',
    EN: 'Below expected values: {minimum} or more',
  },
  upTo: { PT: 'Acima do máximo: até {maximum}', ES: 'Por encima del máximo: hasta {maximum}', EN: 'Limit exceeded: up to {maximum}' },
}

/** How it is said that no method takes an amount: each with what it takes, in cents as amounts are on the wire. */
const limitsText: Text = {
  PT: 'Fora dos limites, em cêntimos: {limits}',
  ES: 'Fuera de los límites, en céntimos: {limits}',
  EN: 'Limit exceeded or below expected values, in cents: {limits}',
}

/** How a code that names no rule says which form was expected. */
const formText: Text = {
  PT: 'O formato não está certo: escreva, por exemplo, {example}',
  ES: 'El formato no es correcto: escriba, por ejemplo, {example}',
  EN: 'The format is not right: write, for example, {example}',
}

/** How an unknown name is said when a known one is near. */
const nearText: Text = {
  PT: 'Nome desconhecido: {field}. Queria dizer {nearest}?',
  ES: 'Nombre desconocido: {field}. ¿Quería decir {nearest}?',
  EN: 'Unknown name: {field}. Did you mean {nearest}?',
}

/** What to do instead, where a code alone leaves the reader with the question. */
const hints = {
  ...entityReasons,
  changeWaits: {
    PT: 'uma alteração deste tipo espera por decisão: retire-a primeiro',
    ES: 'un cambio de este tipo espera una decisión: retírelo primero',
    EN: 'a change of this kind waits for its decision: withdraw it first',
  },
  elsewhere: {
    PT: 'foi restringida a outros endereços de rede',
    ES: 'se ha restringido a otras direcciones de red',
    EN: 'it was restricted to other network addresses',
  },
  refundCapture: {
    PT: 'o dinheiro de uma autorização devolve-se na captura ({captures})',
    ES: 'el dinero de una autorización se devuelve en la captura ({captures})',
    EN: 'the money of an authorisation is refunded on its capture ({captures})',
  },
  nothingCaptured: {
    PT: 'nada foi cobrado desta autorização: cancele-a',
    ES: 'no se ha cobrado nada de esta autorización: cancélela',
    EN: 'nothing was captured of this authorisation: cancel it',
  },
  otherData: {
    PT: 'existe com outros dados ({fields}); altere-os com PUT',
    ES: 'existe con otros datos ({fields}); cámbielos con PUT',
    EN: 'it exists with other data ({fields}); change them with PUT',
  },
  standsAlone: {
    PT: 'este terminal é Standalone e não recebe ordens da API',
    ES: 'este terminal es Standalone y no recibe órdenes de la API',
    EN: 'this terminal is Standalone and takes no orders from the API',
  },
  terminalStopped: {
    PT: 'este terminal foi parado pelo prestador',
    ES: 'este terminal ha sido detenido por el proveedor',
    EN: 'this terminal was stopped by the provider',
  },
  terminalBusy: {
    PT: 'o terminal está ocupado com outra operação',
    ES: 'el terminal está ocupado con otra operación',
    EN: 'the terminal is busy with another operation',
  },
  otherRequest: {
    PT: 'serviu para outro pedido, que difere em {difference}',
    ES: 'sirvió para otra solicitud, que difiere en {difference}',
    EN: 'it was used for another request, which differs in {difference}',
  },
  nothingSaid: {
    PT: 'indique pelo menos um de customerId, firstName, lastName, email ou phoneNumber',
    ES: 'indique al menos uno de customerId, firstName, lastName, email o phoneNumber',
    EN: 'give at least one of customerId, firstName, lastName, email or phoneNumber',
  },
  notPaid: {
    PT: 'o primeiro pagamento da série tem de estar pago e não devolvido por inteiro',
    ES: 'el primer pago de la serie tiene que estar pagado y no devuelto por completo',
    EN: 'the first payment of the series has to be paid, and not refunded in full',
  },
  nothingKept: {
    PT: 'este pagamento não guardou o método: crie o primeiro com recurring e um cliente',
    ES: 'este pago no guardó el método: cree el primero con recurring y un cliente',
    EN: 'this payment kept no method: create the first one with recurring and a customer',
  },
  keepsNothing: {
    PT: 'esta integração não pode guardar métodos de pagamento',
    ES: 'esta integración no puede guardar métodos de pago',
    EN: 'this integration may not keep payment methods',
  },
  anotherSchedule: {
    PT: 'isto nunca muda num plano de cobrança: termine este e crie outro',
    ES: 'esto nunca cambia en un plan de cobros: termine este y cree otro',
    EN: 'this never changes in a schedule: end this one and create another schedule',
  },
  settledByTerminal: {
    PT: 'um pagamento de terminal é cobrado no fecho do dia; antes disso só pode ser anulado',
    ES: 'un pago de terminal se cobra en el cierre del día; antes solo se puede anular',
    EN: 'a terminal payment is taken when its day is settled; before that it can only be reversed',
  },
} as const satisfies Readonly<Record<string, Text>>
type Hint = keyof typeof hints

const isHint = (name: unknown): name is Hint => typeof name === 'string' && Object.hasOwn(hints, name)

function withHint(text: Text, hint: Hint): Text {
  const { PT, ES, EN } = hints[hint]
  return { PT: `${text.PT}: ${PT}`, ES: `${text.ES}: ${ES}`, EN: `${text.EN}: ${EN}` }
}

function templateOf({ code, values }: Violation): Text {
  if (values?.example !== undefined) return formText
  if (values?.limits !== undefined) return limitsText
  if (values?.nearest !== undefined) return nearText
  if (isHint(values?.hint)) return withHint(refusals[code].text, values.hint)
  if (code !== 'e00301' || !values) return refusals[code].text
  if (values.minimum === values.maximum) return rangeTexts.exact
  if (values.maximum === '∞') return rangeTexts.from
  return values.minimum === '-∞' ? rangeTexts.upTo : refusals[code].text
}

/** The wording of a code in a language, placeholders filled in. */
export function refusalText(violation: Violation, language: Language): string {
  return templateOf(violation)[language].replace(/\{(\w+)\}/g, (_, name: string) => String(violation.values?.[name] ?? ''))
}
