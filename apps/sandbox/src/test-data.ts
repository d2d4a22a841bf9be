import type { Text } from '@escudo/contracts/vocabulary'

/** One row of the simulator's scenario tables: a number and what comes of it. */
export type TestNumber = { number: string; outcome: Text }

/** Any other valid card number is approved; any future expiry date and any security code will do. */
export const testCards: readonly TestNumber[] = [
  row('4242424242424242', 'Aprovado', 'Aprobada', 'Approved'),
  row('5555555555554444', 'Aprovado (Mastercard)', 'Aprobada (Mastercard)', 'Approved (Mastercard)'),
  row('378282246310005', 'Aprovado (Amex)', 'Aprobada (Amex)', 'Approved (Amex)'),
  row('4000000000000002', 'Recusado pelo emissor', 'Rechazada por el emisor', 'Declined by the issuer'),
  row('4000000000009995', 'Saldo insuficiente', 'Saldo insuficiente', 'Insufficient funds'),
  row('4000000000000069', 'Cartão expirado', 'Tarjeta caducada', 'Expired card'),
  row(
    '4000000000003055',
    '3-D Secure sem perguntas: aprovado',
    '3-D Secure sin preguntas: aprobada',
    '3-D Secure without a question: approved',
  ),
  row(
    '4000000000003105',
    '3-D Secure tentado, o banco não perguntou: aprovado',
    '3-D Secure intentado, el banco no preguntó: aprobada',
    '3-D Secure attempted, the bank could not ask: approved',
  ),
  row(
    '4000000000003071',
    '3-D Secure, e o prazo do banco acaba',
    '3-D Secure, y el plazo del banco se agota',
    '3-D Secure, and the bank’s time runs out',
  ),
  row('4000000000003139', '3-D Secure recusado sem perguntar', '3-D Secure rechazado sin preguntar', '3-D Secure refused without asking'),
  row(
    '4000000000003097',
    '3-D Secure indisponível: nada é cobrado',
    '3-D Secure no disponible: no se cobra nada',
    '3-D Secure unavailable: nothing is charged',
  ),
  row(
    '4000000000003220',
    '3-D Secure: o banco pergunta, quem paga responde',
    '3-D Secure: el banco pregunta, quien paga responde',
    '3-D Secure: the bank asks, the payer answers',
  ),
  row(
    '4000000000003063',
    '3-D Secure, e depois o banco recusa',
    '3-D Secure, y después el banco rechaza',
    '3-D Secure, then refused by the bank',
  ),
  row(
    '4000000000000341',
    'Aprovado e guardado; recusado quando é cobrado depois',
    'Aprobada y guardada; rechazada cuando se cobra después',
    'Approved and saved; declined when charged later',
  ),
  row(
    '4000000000000119',
    'O banco não responde; esclarece-se em menos de um minuto',
    'El banco no responde; se aclara en menos de un minuto',
    'The bank does not answer; cleared up within a minute',
  ),
]

/** National numbers; on the wire `351#910000001`. Any other number waits for the phone. */
export const testPhones: readonly TestNumber[] = [
  row(
    '910000001',
    'Espera pelo telemóvel, como qualquer outro',
    'Espera al móvil, como cualquier otro',
    'Waits for the phone, like any other',
  ),
  row('910000002', 'Aprova sozinho', 'Aprueba por sí solo', 'Approves by itself'),
  row('910000003', 'Recusa sozinho', 'Rechaza por sí solo', 'Refuses by itself'),
  row(
    '910000004',
    'Nunca responde; expira em 5 minutos',
    'Nunca responde; caduca a los 5 minutos',
    'Never answers; expires after 5 minutes',
  ),
  row('910000005', 'Não tem MB WAY', 'No tiene MB WAY', 'Has no MB WAY'),
  row(
    '910004104',
    'Recusado com e04104; os últimos quatro dígitos são o código',
    'Rechazado con e04104; los últimos cuatro dígitos son el código',
    'Declined with e04104; the last four digits are the code',
  ),
]

function row(number: string, PT: string, ES: string, EN: string): TestNumber {
  return { number, outcome: { PT, ES, EN } }
}
