import type { Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

/** What is said of changes that businesses asked for. */
export const waitingTexts = {
  title: t(
    'Alterações pedidas por empresas ({count})',
    'Cambios solicitados por empresas ({count})',
    'Changes that businesses asked for ({count})',
  ),
  list: t('Alterações pedidas por empresas', 'Cambios solicitados por empresas', 'Changes that businesses asked for'),
  none: t('Nenhuma alteração à espera.', 'Ningún cambio pendiente.', 'No changes waiting.'),
  entity: t('Empresa', 'Empresa', 'Business'),
  what: t('O que muda', 'Qué cambia', 'What changes'),
  details: t('Dados da empresa', 'Datos de la empresa', 'Details of the business'),
  bank_account: t('Conta bancária terminada em {last4}', 'Cuenta bancaria terminada en {last4}', 'Bank account ending in {last4}'),
  ownership: t('Titulares: {names}', 'Titulares: {names}', 'Ownership: {names}'),
  since: t('Pedida', 'Solicitado', 'Asked for'),
  notBefore: t('Não antes de', 'No antes de', 'Not before'),
  state: t('Estado', 'Estado', 'State'),
  open: t('Por analisar', 'Por analizar', 'To be looked at'),
  proposed: t('Proposta feita', 'Propuesta hecha', 'Proposed'),
  agreed: t('Aceite, à espera da data', 'Aceptado, a la espera de la fecha', 'Agreed, waiting for its date'),
} as const satisfies Record<string, Text>
