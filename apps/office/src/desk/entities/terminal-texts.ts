import type { Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

export const deskTerminalTexts = {
  title: t('Terminais', 'Terminales', 'Terminals'),
  none: t('A empresa não tem terminais.', 'La empresa no tiene terminales.', 'The business has no terminals.'),
  works: t('Em uso', 'En uso', 'In use'),
  stopped: t('Parado', 'Detenido', 'Stopped'),
  acts: t('Ações', 'Acciones', 'Actions'),
  add: t('Acrescentar terminal', 'Añadir terminal', 'Add a terminal'),
  addHow: t(
    'Um número só trabalha numa empresa de cada vez. Para mudar um terminal de empresa, pare-o onde está e acrescente-o aqui.',
    'Un número solo trabaja en una empresa a la vez. Para cambiar un terminal de empresa, deténgalo donde está y añádalo aquí.',
    'A number works at one business at a time. To move a terminal to another business, stop it where it is and add it here.',
  ),
  number: t('Número (9 dígitos)', 'Número (9 dígitos)', 'Number (9 digits)'),
  name: t('Nome', 'Nombre', 'Name'),
  model: t('Modelo', 'Modelo', 'Model'),
  processor: t('Rede', 'Red', 'Network'),
  supplier: t('Fornecedor', 'Proveedor', 'Supplier'),
  isCloud: t('Recebe ordens da API', 'Recibe órdenes de la API', 'It takes orders from the API'),
  change: t('Alterar', 'Cambiar', 'Change'),
  tickStopped: t('Parado', 'Detenido', 'Stopped'),
  changeHow: t(
    'Parado, não recebe pagamentos nem devoluções, e o que fizer depois não é aceite. O que fez antes conta, e o dia fecha-se na mesma.',
    'Detenido, no admite pagos ni devoluciones, y lo que haga después no se acepta. Lo que hizo antes cuenta, y el día se cierra igual.',
    'Stopped, it takes no payments and no refunds, and what it does afterwards is not taken. What it did before counts, and its day is closed as ever.',
  ),
  why: t('Porquê, para o registo', 'Por qué, para el registro', 'Why, for the record'),
  save: t('Guardar', 'Guardar', 'Save'),
  added: t('Terminal acrescentado.', 'Terminal añadido.', 'The terminal was added.'),
  changed: t('Terminal alterado.', 'Terminal cambiado.', 'The terminal was changed.'),
  notApproved: t('A empresa não está aprovada.', 'La empresa no está aprobada.', 'The business is not approved.'),
} as const satisfies Record<string, Text>
