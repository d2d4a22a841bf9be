import type { Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

export const merchantTexts = {
  back: t('Voltar às chaves', 'Volver a las claves', 'Back to the keys'),
  merchants: t('Empresas pelas quais age', 'Empresas por las que actúa', 'Businesses it acts for'),
  see: t('Ver as empresas', 'Ver las empresas', 'See the businesses'),
  how: t(
    'Cada empresa que esta plataforma registou, ou que lhe foi associada. O dinheiro e as pessoas de cada uma são só dela.',
    'Cada empresa que esta plataforma ha registrado, o que se le ha asociado. El dinero y las personas de cada una son solo suyos.',
    'Every business that this platform has registered or been linked to. Each has its own money and people.',
  ),
  find: t('Nome ou NIF', 'Nombre o NIF', 'Name or tax number'),
  name: t('Nome', 'Nombre', 'Name'),
  taxNumber: t('NIF', 'NIF', 'Tax number'),
  standing: t('Situação', 'Situación', 'Standing'),
  open: t('Ativa', 'Activa', 'Active'),
  pending: t('Em análise', 'En análisis', 'In review'),
  declined: t('Recusada', 'Rechazada', 'Declined'),
  suspended: t('Suspensa', 'Suspendida', 'Suspended'),
  closed: t('Encerrada', 'Cerrada', 'Closed'),
  none: t('Nenhuma empresa corresponde.', 'Ninguna empresa coincide.', 'No businesses match.'),
  others: t('Plataformas de outros', 'Plataformas de otros', 'Other companies’ platforms'),
  othersHow: t(
    'Agem por esta empresa com as chaves de quem as fez. Se não conhece alguma, retire-lhe a autorização.',
    'Actúan por esta empresa con las claves de quien las hizo. Si no conoce alguna, retírele la autorización.',
    'They act for this business with the keys of whoever made them. If you do not know one, end its access.',
  ),
  platform: t('Plataforma', 'Plataforma', 'Platform'),
  code: t('Código', 'Código', 'Code'),
  owner: t('Gerida por', 'Gestionada por', 'Belongs to'),
  state: t('Estado', 'Estado', 'State'),
  acts: t('Ações', 'Acciones', 'Actions'),
  leave: t('Retirar autorização', 'Retirar autorización', 'End access'),
  leaveTitle: t(
    'Retirar a autorização à plataforma {name}?',
    '¿Retirar la autorización a la plataforma {name}?',
    'End the access of the platform {name}?',
  ),
  leaveHow: t(
    'Os pedidos dela por esta empresa são recusados desde já, deixa de receber notificações, e os pagamentos periódicos que criou param. O que já pediu ainda pode ser pago. Só a nossa equipa a pode voltar a associar.',
    'Sus llamadas por esta empresa se rechazan desde ahora, deja de recibir notificaciones, y los pagos periódicos que creó se detienen. Lo que ya ha pedido aún se puede pagar. Solo nuestro equipo puede volver a asociarla.',
    'Its calls for this business are refused from now on, it gets no more notifications, and the recurring payments it set up stop. What it has already asked for can still be paid. Only our team can let it act again.',
  ),
  left: t('{name} já não age por esta empresa.', '{name} ya no actúa por esta empresa.', '{name} no longer acts for this business.'),
  works: t('A funcionar', 'En funcionamiento', 'Works'),
  stopped: t('Parada', 'Detenida', 'Stopped'),
} as const satisfies Record<string, Text>
