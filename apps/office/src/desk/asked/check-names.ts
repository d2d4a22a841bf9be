import type { Language } from '@escudo/contracts/page'

/** What each check of the books says, in other languages than that of `npm run verify`. */
const names: Readonly<Record<string, Readonly<Record<'PT' | 'ES', string>>>> = {
  'debits equal credits in every entry': {
    PT: 'em cada lançamento o débito é igual ao crédito',
    ES: 'en cada asiento el debe es igual al haber',
  },
  'every confirmed payment, capture and refund is posted once, with its amount and fee': {
    PT: 'cada pagamento, captura e devolução confirmados estão lançados uma vez, com o montante e a comissão',
    ES: 'cada pago, captura y devolución confirmados están anotados una vez, con su importe y su comisión',
  },
  'nothing else is posted for a payment': {
    PT: 'nada mais está lançado em nome de um pagamento',
    ES: 'no hay nada más anotado por un pago',
  },
  'refunds and captures never exceed their payment': {
    PT: 'devoluções e capturas nunca excedem o seu pagamento',
    ES: 'las devoluciones y capturas nunca superan su pago',
  },
  'no period of a schedule is paid twice, and each that is paid has its payment': {
    PT: 'nenhum período de um pagamento programado está pago duas vezes, e cada um que está pago tem o seu pagamento',
    ES: 'ningún periodo de un plan de cobros está pagado dos veces, y cada uno que lo está tiene su pago',
  },
  'every payment of a schedule is a try of it, and the events of schedules are gapless': {
    PT: 'cada pagamento de um programado é uma tentativa dele, e os eventos dos programados não têm falhas',
    ES: 'cada pago de un programado es un intento suyo, y los eventos de los programados no tienen huecos',
  },
  'every line of a batch that is made has its payment, no two of them one, and each batch counts its lines': {
    PT: 'cada linha feita de um lote tem o seu pagamento, nenhum serve a duas, e cada lote conta as suas linhas',
    ES: 'cada línea hecha de un lote tiene su pago, ninguno sirve a dos, y cada lote cuenta sus líneas',
  },
  'the events of every payment are gapless': {
    PT: 'os eventos de cada pagamento não têm falhas',
    ES: 'los eventos de cada pago no tienen huecos',
  },
  'every transfer is the sum of its payments, to the cent': {
    PT: 'cada transferência é a soma dos seus pagamentos, ao cêntimo',
    ES: 'cada transferencia es la suma de sus pagos, al céntimo',
  },
  'every transfer is posted once, and tells its sums as its payments have them': {
    PT: 'cada transferência está lançada uma vez, com as somas que os seus pagamentos dão',
    ES: 'cada transferencia está anotada una vez, con las sumas que dan sus pagos',
  },
  'every balance is what no transfer has yet, what the last ones left over, and deposits and corrections': {
    PT: 'cada saldo é o que ainda não seguiu em transferência, o que sobrou das últimas, e depósitos e correções',
    ES: 'cada saldo es lo que aún no va en una transferencia, lo que sobró de las últimas, y depósitos y correcciones',
  },
  'every dispute is posted as it took and gave back, and what it holds of its payment was not refunded': {
    PT: 'cada contestação está lançada como tirou e devolveu, e o que retém do pagamento não foi devolvido',
    ES: 'cada disputa está anotada con lo que quitó y lo que devolvió, y lo que retiene del pago no se ha devuelto',
  },
  'what is held apart is the money that nobody has decided about, and money that paid has its payment': {
    PT: 'o que está à parte é o dinheiro por decidir, e o dinheiro que pagou tem o seu pagamento',
    ES: 'lo apartado es el dinero por decidir, y el dinero que pagó tiene su pago',
  },
  'every invoice is the sum of its fees': {
    PT: 'cada fatura é a soma das suas comissões',
    ES: 'cada factura es la suma de sus comisiones',
  },
  'the log of events has a number once, and never one beyond the last that was drawn': {
    PT: 'cada número do registo de eventos existe uma vez, e nenhum passa do último atribuído',
    ES: 'cada número del registro de eventos existe una vez, y ninguno pasa del último asignado',
  },
  'the last snapshot of every balance is the sum of its postings': {
    PT: 'o último retrato de cada saldo é a soma dos seus lançamentos',
    ES: 'la última foto de cada saldo es la suma de sus apuntes',
  },
  'every period of a long list without marks is counted right': {
    PT: 'cada período sem marcas de uma lista longa está bem contado',
    ES: 'cada periodo sin marcas de una lista larga está bien contado',
  },
  'the chain of security events is whole': {
    PT: 'a cadeia dos eventos de segurança está inteira',
    ES: 'la cadena de los eventos de seguridad está entera',
  },
  'the chain of the office’s audit is whole': {
    PT: 'a cadeia do registo de atividade está inteira',
    ES: 'la cadena del registro de actividad está entera',
  },
  'no two live payments share a Multibanco reference': {
    PT: 'nenhuns dois pagamentos em aberto têm a mesma referência Multibanco',
    ES: 'no hay dos pagos abiertos con la misma referencia Multibanco',
  },
}

/** What a check says, in words of the reader; one that is new in the server’s own. */
export const checkName = (name: string, language: Language): string => (language === 'EN' ? name : (names[name]?.[language] ?? name))
