import type { Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

export const auditTexts = {
  title: t('Registo de atividade', 'Registro de actividad', 'Activity log'),
  table: t('Descarregar (CSV)', 'Descargar (CSV)', 'Download (CSV)'),
  act: t('O quê', 'Qué', 'What'),
  at: t('Quando', 'Cuándo', 'When'),
  who: t('Quem (e-mail)', 'Quién (correo)', 'Who (email)'),
  worker: t('Automático', 'Automático', 'Automatically'),
  action: t('O que fez', 'Qué hizo', 'What they did'),
  at_start: t('De', 'Desde', 'From'),
  at_end: t('Até', 'Hasta', 'Until'),
  clientId: t('NIF da empresa', 'NIF de la empresa', 'Tax number of the business'),
  subject: t('A quê (número)', 'A qué (número)', 'To what (number)'),
  entity: t('Empresa', 'Empresa', 'Business'),
  outcome: t('Resultado', 'Resultado', 'Outcome'),
  asked: t('Pedido', 'Solicitado', 'Asked'),
  done: t('Feito', 'Hecho', 'Done'),
  refused: t('Recusado', 'Rechazado', 'Refused'),
  seen: t('Visto', 'Visto', 'Seen'),
  change: t('O que mudou', 'Qué cambió', 'What changed'),
  see: t('Ver', 'Ver', 'See'),
  role: t('Função', 'Función', 'Role'),
  requestId: t('Número do pedido à API', 'Número de la solicitud a la API', 'Request id'),
  filter: t('Filtrar', 'Filtrar', 'Filter'),
  none: t('Nenhuma atividade com estes filtros.', 'Ninguna actividad con estos filtros.', 'Nothing matches these filters.'),
} as const satisfies Record<string, Text>
