import { testCards as cards, testPhones as phones, type Text } from '@escudo/contracts/vocabulary'

/** One row of the simulator's scenario tables: a number and what comes of it. */
export type TestNumber = { number: string; outcome: Text }

/** Any other valid card number is approved; any future expiry date and any security code will do. */
export const cardRows: readonly TestNumber[] = [
  row(cards.approved, 'Aprovado', 'Aprobada', 'Approved'),
  row(cards.approvedMastercard, 'Aprovado (Mastercard)', 'Aprobada (Mastercard)', 'Approved (Mastercard)'),
  row(cards.approvedAmex, 'Aprovado (Amex)', 'Aprobada (Amex)', 'Approved (Amex)'),
  row(cards.declined, 'Recusado pelo emissor', 'Rechazada por el emisor', 'Declined by the issuer'),
  row(cards.insufficientFunds, 'Saldo insuficiente', 'Saldo insuficiente', 'Insufficient funds'),
  row(cards.expired, 'Cartão expirado', 'Tarjeta caducada', 'Expired card'),
  row(
    cards.frictionless,
    '3-D Secure sem perguntas: aprovado',
    '3-D Secure sin preguntas: aprobada',
    '3-D Secure without a question: approved',
  ),
  row(
    cards.attempted,
    '3-D Secure tentado, o banco não perguntou: aprovado',
    '3-D Secure intentado, el banco no preguntó: aprobada',
    '3-D Secure attempted, the bank could not ask: approved',
  ),
  row(
    cards.timedOut,
    '3-D Secure, e o prazo do banco acaba',
    '3-D Secure, y el plazo del banco se agota',
    '3-D Secure, and the bank’s time runs out',
  ),
  row(
    cards.notAuthenticated,
    '3-D Secure recusado sem perguntar',
    '3-D Secure rechazado sin preguntar',
    '3-D Secure refused without asking',
  ),
  row(
    cards.unavailable,
    '3-D Secure indisponível: nada é cobrado',
    '3-D Secure no disponible: no se cobra nada',
    '3-D Secure unavailable: nothing is charged',
  ),
  row(
    cards.challenge,
    '3-D Secure: o banco pergunta, quem paga responde',
    '3-D Secure: el banco pregunta, quien paga responde',
    '3-D Secure: the bank asks, the payer answers',
  ),
  row(
    cards.challengeThenRefused,
    '3-D Secure, e depois o banco recusa',
    '3-D Secure, y después el banco rechaza',
    '3-D Secure, then refused by the bank',
  ),
  row(
    cards.declinedLater,
    'Aprovado e guardado; recusado quando é cobrado depois',
    'Aprobada y guardada; rechazada cuando se cobra después',
    'Approved and saved; declined when charged later',
  ),
  row(
    cards.silent,
    'O banco não responde; apura-se em menos de um minuto',
    'El banco no responde; se aclara en menos de un minuto',
    'The bank does not answer; resolved within a minute',
  ),
]

/** National numbers; on the wire `351#910000001`. Any other number waits for the phone. */
export const phoneRows: readonly TestNumber[] = [
  row(
    national(phones.waits),
    'Espera pelo telemóvel, como qualquer outro',
    'Espera al móvil, como cualquier otro',
    'Waits for the phone, like any other',
  ),
  row(national(phones.approves), 'Aprova sozinho', 'Aprueba por sí solo', 'Approves by itself'),
  row(national(phones.refuses), 'Recusa sozinho', 'Rechaza por sí solo', 'Refuses by itself'),
  row(
    national(phones.ignores),
    'Nunca responde; expira em 5 minutos',
    'Nunca responde; caduca a los 5 minutos',
    'Never answers; expires after 5 minutes',
  ),
  row(national(phones.unknown), 'Não tem MB WAY', 'No tiene MB WAY', 'Has no MB WAY'),
  row(
    '910004104',
    'Recusado com e04104; os últimos quatro dígitos são o código',
    'Rechazado con e04104; los últimos cuatro dígitos son el código',
    'Declined with e04104; the last four digits are the code',
  ),
]

/** Without its country. */
function national(wire: string): string {
  return wire.slice('351#'.length)
}

function row(number: string, PT: string, ES: string, EN: string): TestNumber {
  return { number, outcome: { PT, ES, EN } }
}
