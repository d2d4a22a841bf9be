import type { Language, Text } from './languages.ts'

/** How an entity stands with an integration (specification soap §8). Only 02 is well. */
export const integrationStates = {
  '00': {
    PT: 'Entidade não registada ou credenciais inválidas',
    ES: 'Entidad no registrada o credenciales no válidas',
    EN: 'Entity not registered or invalid credentials',
  },
  '01': { PT: 'Entidade registada sem integração', ES: 'Entidad registrada sin integración', EN: 'Entity registered without integration' },
  '02': { PT: 'Entidade registada com integração', ES: 'Entidad registrada con integración', EN: 'Entity registered with integration' },
  '03': {
    PT: 'Integração sem referências disponíveis',
    ES: 'Integración sin referencias disponibles',
    EN: 'Integration without references left',
  },
  '04': {
    PT: 'Integração sem gama de referências configurada',
    ES: 'Integración sin rango de referencias configurado',
    EN: 'Integration without a configured reference range',
  },
  '05': {
    PT: 'Integração sem métodos de pagamento configurados',
    ES: 'Integración sin métodos de pago configurados',
    EN: 'Integration without configured payment methods',
  },
} as const satisfies Record<string, Text>
export type IntegrationStateCode = keyof typeof integrationStates

/** What the SOAP service refuses (specification soap §8), by code. `{fields}` is filled in when the answer is worded. */
export const soapErrors = {
  '0011': { PT: 'Dados da referência inválidos', ES: 'Datos de la referencia no válidos', EN: 'Invalid reference data' },
  '0012': { PT: 'Referência fora da gama', ES: 'Referencia fuera del rango', EN: 'Reference out of range' },
  '0013': { PT: 'Referência já processada', ES: 'Referencia ya procesada', EN: 'Reference already processed' },
  '0014': { PT: 'Faltam parâmetros: {fields}', ES: 'Faltan parámetros: {fields}', EN: 'Missing parameters: {fields}' },
  '0015': { PT: 'Parâmetros inválidos: {fields}', ES: 'Parámetros no válidos: {fields}', EN: 'Invalid parameters: {fields}' },
  '0016': { PT: 'Erro ao processar a referência', ES: 'Error al procesar la referencia', EN: 'Error processing the reference' },
  '0017': { PT: 'Datas de validade inválidas', ES: 'Fechas de validez no válidas', EN: 'Invalid validity dates' },
  '0031': {
    PT: 'Não foi possível processar o pedido',
    ES: 'No ha sido posible procesar la solicitud',
    EN: 'The request could not be processed',
  },
  '0032': { PT: 'Campos em falta: {fields}', ES: 'Faltan campos: {fields}', EN: 'Missing fields: {fields}' },
  '0033': { PT: 'Dados inválidos: {fields}', ES: 'Datos no válidos: {fields}', EN: 'Invalid data: {fields}' },
  '0034': { PT: 'Referência já processada', ES: 'Referencia ya procesada', EN: 'Reference already processed' },
  '0035': { PT: 'Montante inválido', ES: 'Importe no válido', EN: 'Invalid amount' },
  '0036': { PT: 'Datas de validade inválidas', ES: 'Fechas de validez no válidas', EN: 'Invalid validity dates' },
  '0037': { PT: 'Métodos de pagamento indisponíveis', ES: 'Métodos de pago no disponibles', EN: 'Payment methods unavailable' },
  '0038': { PT: 'Código de dados bancários inválido', ES: 'Código de datos bancarios no válido', EN: 'Invalid bank data code' },
  '0039': { PT: 'O prazo do contrato terminou', ES: 'El plazo del contrato ha vencido', EN: 'The contract deadline has expired' },
  '0040': { PT: 'Montante limite ultrapassado', ES: 'Importe límite superado', EN: 'Limit amount exceeded' },
  '0041': { PT: 'Campos em falta: {fields}', ES: 'Faltan campos: {fields}', EN: 'Missing fields: {fields}' },
  '0042': { PT: 'Nenhum pagamento encontrado', ES: 'No se ha encontrado ningún pago', EN: 'No payment found' },
  '0051': { PT: 'Ação inválida ou em falta', ES: 'Acción no válida o ausente', EN: 'Action invalid or missing' },
  '0052': {
    PT: 'URL inválido: indique o endereço completo',
    ES: 'URL no válida: indique la dirección completa',
    EN: 'Invalid URL: the full address is needed',
  },
  '0060': {
    PT: 'Não foi possível processar o pagamento',
    ES: 'No ha sido posible procesar el pago',
    EN: 'The payment could not be processed',
  },
  '0061': { PT: 'Montante inválido', ES: 'Importe no válido', EN: 'Invalid amount' },
  '0062': {
    PT: 'Parâmetros em falta ou pagamento não encontrado',
    ES: 'Faltan parámetros o no se ha encontrado el pago',
    EN: 'Missing parameters or payment not found',
  },
  '0063': { PT: 'Parâmetros inválidos: {fields}', ES: 'Parámetros no válidos: {fields}', EN: 'Invalid parameters: {fields}' },
  '0064': { PT: 'Métodos de pagamento indisponíveis', ES: 'Métodos de pago no disponibles', EN: 'Payment methods unavailable' },
  '0070': { PT: 'Pagamento já cancelado', ES: 'Pago ya cancelado', EN: 'Payment already cancelled' },
  '0071': {
    PT: 'Operação não permitida no estado atual do pagamento',
    ES: 'Operación no permitida en el estado actual del pago',
    EN: 'Operation not allowed in the current state of the payment',
  },
  '0072': {
    PT: 'Operação não permitida: nem todos os métodos de pagamento podem ser cancelados',
    ES: 'Operación no permitida: no todos los métodos de pago se pueden cancelar',
    EN: 'Operation not allowed: not all payment methods can be cancelled',
  },
} as const satisfies Record<string, Text>
export type SoapErrorCode = keyof typeof soapErrors

/** One thing that is wrong, with the names of the fields concerned. */
export type SoapError = { code: SoapErrorCode; fields?: readonly string[] }

/** The wording of an error; without fields, what would name them is left out. */
export function soapErrorText({ code, fields = [] }: SoapError, language: Language): string {
  return soapErrors[code][language].replace(/: \{fields\}$/, fields.length > 0 ? `: ${fields.join(', ')}` : '')
}

// What shops send instead of a language: the last two letters of their locale (specification soap-wire §2).
const regions: Readonly<Record<string, Language>> = { BR: 'PT', AO: 'PT', MZ: 'PT', MX: 'ES', AR: 'ES', CO: 'ES', CL: 'ES' }

/** The language of a SOAP call: PT, ES and EN in whatever case, the country of one of them, Portuguese when none is given, else English. */
export function soapLanguage(lang: string | undefined): Language {
  const code = (lang ?? '').trim().slice(0, 2).toUpperCase()
  if (code === 'PT' || code === 'ES' || code === 'EN') return code
  return code === '' ? 'PT' : (regions[code] ?? 'EN')
}
