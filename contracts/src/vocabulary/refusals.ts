import type { Text } from './languages.ts'
import { officeRefusals } from './office-refusals.ts'

/** Where an answer of the catalogue comes from: our rules, or the bank and the MB WAY network. */
type Side = 'ours' | 'acquirer'
/** What kind of mistake a refusal is to the SOAP service, which has codes of its own for each (`soap-errors.ts`). */
export type SoapKind = 'missing' | 'invalid' | 'amount' | 'limit' | 'methods' | 'dates' | 'account' | 'contract' | 'other'
/** `status` is HTTP's; `soap` is named where field and status do not tell the kind (`kindForSoap`). */
type CatalogueEntry = { status: number; text: Text; side: Side; soap?: SoapKind }

function ours(status: number, PT: string, ES: string, EN: string): CatalogueEntry {
  return { status, text: { PT, ES, EN }, side: 'ours' }
}

function soapCalls(soap: SoapKind, entry: CatalogueEntry): CatalogueEntry {
  return { ...entry, soap }
}

/** What a bank or network answers; it stands in `paymentMethod.result`, seldom as the status of a call. */
function acquirer(PT: string, ES: string, EN: string): CatalogueEntry {
  return { status: 502, text: { PT, ES, EN }, side: 'acquirer' }
}

/**
 * The error catalogue (specification api §8), in order of precedence within a status. `{values}`, `{length}`, `{field}`,
 * `{minimum}`, `{maximum}` are filled in when the answer is worded. Codes marked in `extensions` are our own.
 */
export const refusals = {
  e00100: ours(401, 'Não autorizado', 'No autorizado', 'Unauthorised'),
  e00101: ours(
    401,
    'Identificação da entidade vazia ou inválida',
    'Identificación de la entidad vacía o no válida',
    'Empty or invalid client id',
  ),
  e00102: ours(
    401,
    'Falha na autenticação: verifique o código da plataforma e a chave',
    'Fallo de autenticación: compruebe el código de la plataforma y la clave',
    'Authentication failed: check the platform code and the key',
  ),
  e00103: ours(401, 'Esta chave não permite a operação', 'Esta clave no permite la operación', 'This key does not allow the operation'),
  e00200: ours(422, 'Pedido inválido', 'Solicitud no válida', 'Invalid request'),
  e00201: ours(422, 'Transação inválida ou vazia', 'Transacción no válida o vacía', 'Invalid or empty transaction'),
  e00202: ours(422, 'Montante inválido ou vazio', 'Importe no válido o vacío', 'Invalid or empty amount'),
  e00203: ours(
    422,
    'Tipo de método disponível inválido ou vazio',
    'Tipo de método disponible no válido o vacío',
    'Invalid or empty available method type',
  ),
  e00204: ours(
    422,
    'Código de método disponível inválido ou vazio',
    'Código de método disponible no válido o vacío',
    'Invalid or empty available method code',
  ),
  e00205: ours(
    422,
    'Detalhes de método disponível inválidos ou vazios',
    'Detalles de método disponible no válidos o vacíos',
    'Invalid or empty available method details',
  ),
  e00206: ours(422, 'Idioma da página inválido ou vazio', 'Idioma de la página no válido o vacío', 'Invalid or empty page language'),
  e00207: ours(
    422,
    'Tipo de redirecionamento inválido ou vazio',
    'Tipo de redirección no válido o vacío',
    'Invalid or empty redirect type',
  ),
  e00208: ours(422, 'URL de redirecionamento inválido ou vazio', 'URL de redirección no válida o vacía', 'Invalid or empty redirect URL'),
  e00209: ours(422, 'Token inválido ou vazio', 'Token no válido o vacío', 'Invalid or empty token'),
  e00210: ours(
    422,
    'Identificador da transação inválido ou vazio',
    'Identificador de la transacción no válido o vacío',
    'Invalid or empty transaction id',
  ),
  e00211: ours(
    422,
    'Código do método de pagamento inválido ou vazio',
    'Código del método de pago no válido o vacío',
    'Invalid or empty payment method code',
  ),
  e00212: ours(
    422,
    'Tipo do método de pagamento inválido ou vazio',
    'Tipo del método de pago no válido o vacío',
    'Invalid or empty payment method type',
  ),
  e00213: ours(
    422,
    'Detalhes do método de pagamento inválidos ou vazios',
    'Detalles del método de pago no válidos o vacíos',
    'Invalid or empty payment method details',
  ),
  e00214: ours(
    422,
    'E-mail do cliente inválido ou vazio',
    'Correo electrónico del cliente no válido o vacío',
    'Invalid or empty customer email',
  ),
  e00215: ours(
    422,
    'Chave de dados adicionais inválida ou vazia',
    'Clave de datos adicionales no válida o vacía',
    'Invalid or empty additional data key',
  ),
  e00216: ours(
    422,
    'Valor de dados adicionais inválido ou vazio',
    'Valor de datos adicionales no válido o vacío',
    'Invalid or empty additional data value',
  ),
  e00217: ours(
    422,
    'Tipo de dados adicionais inválido ou vazio',
    'Tipo de datos adicionales no válido o vacío',
    'Invalid or empty additional data type',
  ),
  e00218: ours(422, 'Método de pagamento desconhecido', 'Método de pago desconocido', 'Unknown payment method'),
  e00219: soapCalls('invalid', ours(400, 'Corpo do pedido inválido', 'Cuerpo de la solicitud no válido', 'Invalid request body')),
  e00220: soapCalls(
    'account',
    ours(422, 'Código de conta bancária inválido', 'Código de cuenta bancaria no válido', 'Invalid bank account code'),
  ),
  e00221: soapCalls('missing', ours(422, 'Campo obrigatório', 'Campo obligatorio', 'Field required')),
  e00222: ours(
    422,
    'Indique um endereço de e-mail válido',
    'Indique una dirección de correo electrónico válida',
    'A valid email address is needed',
  ),
  e00223: ours(422, 'Indique um URL válido', 'Indique una URL válida', 'A valid URL is needed'),
  e00224: ours(422, 'Indique um número inteiro', 'Indique un número entero', 'An integer is needed'),
  e00225: ours(422, 'Indique um valor booleano', 'Indique un valor booleano', 'A boolean is needed'),
  e00226: ours(422, 'Indique uma data no formato ISO 8601', 'Indique una fecha en formato ISO 8601', 'An ISO 8601 date is needed'),
  e00227: ours(
    422,
    'O tamanho tem de ser exatamente {length}',
    'La longitud tiene que ser exactamente {length}',
    'The length must be exactly {length}',
  ),
  e00228: ours(422, 'Só são permitidos dígitos', 'Solo se permiten dígitos', 'Digits only'),
  e00229: ours(
    422,
    'Só são permitidos caracteres alfanuméricos',
    'Solo se permiten caracteres alfanuméricos',
    'Alphanumeric characters only',
  ),
  e00230: ours(
    422,
    'Indique um destes valores: {values}',
    'Indique uno de estos valores: {values}',
    'One of these values is needed: {values}',
  ),
  e00231: ours(
    422,
    'Indique um número natural diferente de zero',
    'Indique un número natural distinto de cero',
    'A natural number other than zero is needed',
  ),
  e00232: ours(422, 'Só são permitidos dígitos e vírgulas', 'Solo se permiten dígitos y comas', 'Digits and commas only'),
  e00233: ours(
    422,
    'Só são permitidos caracteres alfanuméricos e vírgulas',
    'Solo se permiten caracteres alfanuméricos y comas',
    'Alphanumeric characters and commas only',
  ),
  e00234: ours(422, 'Só são permitidas maiúsculas', 'Solo se permiten mayúsculas', 'Uppercase letters only'),
  e00235: ours(
    422,
    'O tamanho tem de estar entre {minimum} e {maximum}',
    'La longitud tiene que estar entre {minimum} y {maximum}',
    'The length must be between {minimum} and {maximum}',
  ),
  e00236: ours(422, 'Nome desconhecido: {field}', 'Nombre desconocido: {field}', 'Unknown name: {field}'),
  e00237: ours(422, 'Indique um telefone como 351#910000001', 'Indique un teléfono: 351#910000001', 'Give a phone number: 351#910000001'),
  e00238: ours(
    422,
    'Os dígitos de controlo não estão certos: confira o número',
    'Los dígitos de control no son correctos: compruebe el número',
    'The check digits do not fit: check the number',
  ),
  e00240: ours(
    409,
    'Este identificador já está em uso ({field})',
    'Este identificador ya está en uso ({field})',
    'This identifier is already in use ({field})',
  ),
  e00241: ours(
    409,
    'Já não há referências Multibanco livres',
    'Ya no quedan referencias Multibanco libres',
    'There are no Multibanco references left',
  ),
  e00242: ours(
    422,
    'Os dígitos de controlo não correspondem à entidade, à referência e ao montante',
    'Los dígitos de control no corresponden a la entidad, la referencia y el importe',
    'The check digits do not fit the entity, the reference and the amount',
  ),
  e00300: soapCalls('contract', ours(422, 'Erro da entidade', 'Error de la entidad', 'Entity error')),
  e00301: ours(
    422,
    'Fora dos limites: tem de estar entre {minimum} e {maximum}',
    'Fuera de los límites: tiene que estar entre {minimum} y {maximum}',
    'Limit exceeded or below expected values: between {minimum} and {maximum}',
  ),
  e00302: ours(
    409,
    'Só a entidade que criou o cliente pode fazer isto',
    'Solo la entidad que creó el cliente puede hacer esto',
    'Only the entity that created the customer may do this',
  ),
  e00303: soapCalls(
    'contract',
    ours(422, 'O prazo do contrato terminou', 'El plazo del contrato ha vencido', 'The contract deadline has expired'),
  ),
  e00400: ours(409, 'Erro da plataforma', 'Error de la plataforma', 'Platform error'),
  e00401: soapCalls(
    'methods',
    ours(422, 'Método de pagamento não autorizado', 'Método de pago no autorizado', 'Unauthorised payment method'),
  ),
  e00402: ours(
    409,
    'Operação não disponível no estado atual',
    'Operación no disponible en el estado actual',
    'Operation not available in the current state',
  ),
  e00500: ours(404, 'Recurso não encontrado', 'Recurso no encontrado', 'Resource not found'),
  e00501: ours(404, 'Token não encontrado', 'Token no encontrado', 'Token not found'),
  e00502: ours(404, 'Transação não encontrada', 'Transacción no encontrada', 'Transaction not found'),
  e00600: ours(409, 'Erro no pagamento', 'Error en el pago', 'Payment error'),
  e00601: ours(
    409,
    'Transação não autorizada: não há uma autorização em vigor',
    'Transacción no autorizada: no hay una autorización vigente',
    'Transaction not authorised: there is no authorisation in force',
  ),
  e00602: ours(
    409,
    'Saldo insuficiente para a devolução: disponíveis {maximum} cêntimos',
    'Saldo insuficiente para la devolución: disponibles {maximum} céntimos',
    'Insufficient balance for the refund: {maximum} cents available',
  ),
  e00700: ours(
    500,
    'Erro interno: indique o identificador do pedido ao suporte',
    'Error interno: indique el identificador de la solicitud al soporte',
    'Internal error: quote the request id to support',
  ),
  e00701: ours(
    503,
    'Serviço temporariamente indisponível: tente de novo',
    'Servicio no disponible temporalmente: vuelva a intentarlo',
    'Service temporarily unavailable: try again',
  ),
  e00702: ours(
    429,
    'Demasiadas tentativas: espere um pouco antes de tentar de novo',
    'Demasiados intentos: espere un poco antes de volver a intentarlo',
    'Too many attempts: wait a little before trying again',
  ),
  e00703: ours(
    429,
    'Demasiados pagamentos recusados: espere {minutes} min antes de tentar de novo',
    'Demasiados pagos rechazados: espere {minutes} min antes de volver a intentarlo',
    'Too many declined payments: wait {minutes} min before trying again',
  ),
  e00704: ours(
    429,
    'Limite diário da entidade para cobranças sem o pagador: hoje ainda pode cobrar {left} de {limit} EUR',
    'Límite diario de la entidad para cobros sin intervención del pagador: hoy quedan {left} de {limit} EUR',
    'Daily limit of the entity for what is charged without the payer: today it can still be {left} of {limit} EUR',
  ),
  e00800: ours(
    422,
    'Este gerador não tem esta opção: {field}',
    'Este generador no tiene esta opción: {field}',
    'This generator has no such option: {field}',
  ),
  e00801: ours(
    422,
    'Valor não aceite: indique um nome, um número ou um texto simples, sem caminhos, aspas nem mudanças de linha',
    'Valor no aceptado: indique un nombre, un número o un texto sencillo, sin rutas, comillas ni saltos de línea',
    'Value not accepted: give a name, a number or plain words, without paths, quotes or line breaks',
  ),
  e00802: ours(
    503,
    'Este servidor não pode gerar SDKs: falta-lhe o Java 11 ou mais recente (pacote Debian openjdk-17-jre-headless)',
    'Este servidor no puede generar SDK: le falta Java 11 o posterior (paquete Debian openjdk-17-jre-headless)',
    'This server cannot generate SDKs: it lacks Java 11 or newer (Debian package openjdk-17-jre-headless)',
  ),
  e00803: ours(
    503,
    'O gerador de SDKs não está disponível: não foi possível obtê-lo do registo npm ou não é o que devia ser',
    'El generador de SDK no está disponible: no se pudo obtener del registro npm o no es el que debería ser',
    'The SDK generator is not available: it could not be fetched from the npm registry, or is not what it should be',
  ),
  ...officeRefusals,
  e02433: acquirer(
    'Recusado pelo banco ou emissor do cartão',
    'Rechazado por el banco o emisor de la tarjeta',
    'Rejected by the bank or card issuer',
  ),
  e02451: acquirer('Saldo insuficiente', 'Saldo insuficiente', 'Insufficient funds'),
  e02454: acquirer('Cartão expirado', 'Tarjeta caducada', 'Expired card'),
  e02459: acquirer('Autenticação do titular recusada', 'Autenticación del titular rechazada', 'Cardholder authentication failed'),
  e02460: acquirer(
    'O banco não conseguiu autenticar o titular',
    'El banco no pudo autenticar al titular',
    'The bank could not authenticate the cardholder',
  ),
  e04007: acquirer('Operação cancelada pelo comerciante', 'Operación cancelada por el comercio', 'Operation cancelled by the merchant'),
  e04010: acquirer('O utilizador recusou a associação', 'El usuario ha rechazado la asociación', 'The user rejected the association'),
  e04020: acquirer('Pagamento recusado na app', 'Pago rechazado en la app', 'Payment declined in the app'),
  e04021: acquirer('Pedido retirado por quem paga', 'Solicitud retirada por quien paga', 'Request taken back by the payer'),
  e04100: acquirer('Erro interno do serviço', 'Error interno del servicio', 'Internal service error'),
  e04101: acquirer('Tempo de execução excedido', 'Tiempo de ejecución agotado', 'Execution timeout'),
  e04102: acquirer('Erro na validação da mensagem', 'Error en la validación del mensaje', 'Message content validation error'),
  e04103: acquirer(
    'Terminal de pagamento inválido ou sem ligação',
    'Terminal de pago no válido o sin conexión',
    'Invalid point of sale, or one that is offline',
  ),
  e04104: acquirer(
    'Recusado por problema no serviço do utilizador',
    'Rechazado por un problema en el servicio del usuario',
    'Declined because of a problem in the user’s service',
  ),
  e04110: acquirer('Tipo de identificador não permitido', 'Tipo de identificador no permitido', 'Alias type not allowed'),
  e04111: acquirer('Formato de identificador inválido', 'Formato de identificador no válido', 'Invalid alias format'),
  e04112: acquirer('Identificador duplicado', 'Identificador duplicado', 'Duplicate alias'),
  e04113: acquirer('Este número não tem MB WAY', 'Este número no tiene MB WAY', 'Unknown alias: this number has no MB WAY'),
  e04120: acquirer('Operação financeira duplicada', 'Operación financiera duplicada', 'Duplicate financial operation'),
  e04121: acquirer('Tipo de operação inválido', 'Tipo de operación no válido', 'Invalid operation type'),
  e04122: acquirer('Operação recusada', 'Operación rechazada', 'Operation declined'),
  e04123: acquirer('Operação não encontrada', 'Operación no encontrada', 'Operation not found'),
  e04124: acquirer('Não é possível associar o identificador', 'No es posible asociar el identificador', 'Alias association not possible'),
  e04125: acquirer('Operação recusada', 'Operación rechazada', 'Operation declined'),
  e04201: acquirer('Operação expirada', 'Operación caducada', 'Operation expired'),
  e04202: acquirer('Número de telemóvel inválido', 'Número de móvil no válido', 'Invalid phone number'),
  e04999: acquirer('Erro desconhecido', 'Error desconocido', 'Unknown error'),
  e05000: ours(422, 'Não foi possível criar o cliente', 'No ha sido posible crear el cliente', 'The customer could not be created'),
  e05001: ours(
    422,
    'Só é possível guardar o método de um cliente existente',
    'Solo se puede guardar el método de un cliente existente',
    'A method can only be saved for an existing customer',
  ),
} as const satisfies Record<string, CatalogueEntry>

export type RefusalCode = keyof typeof refusals

/** One violated rule; `pointer` is a JSON pointer into the request (specification rest-wire §2). */
export type Violation = { code: RefusalCode; pointer?: string; values?: Readonly<Record<string, string | number>> }

/** Why we say no: a value, returned and never thrown. `violations` lists every field that is wrong. */
export type Refusal = Violation & { violations?: readonly Violation[] }

/** What kind of mistake the SOAP service calls a refusal of a payment of `amountCents`. */
export function kindForSoap({ code, pointer = '', values }: Violation, amountCents: number): SoapKind {
  if (pointer.endsWith('/amount')) return code === 'e00301' && amountCents > Number(values?.maximum) ? 'limit' : 'amount'
  if (pointer.includes('/validDate')) return 'dates'
  const { status, soap }: CatalogueEntry = refusals[code]
  return soap ?? (status === 422 && pointer !== '' ? 'invalid' : 'other')
}

/** How many violated fields one answer tells: an answer to bad input must not grow with it. */
export const mostViolations = 20

/** Whether a text is a code of the catalogue. */
export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code)
}
