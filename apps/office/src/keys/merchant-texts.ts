import type { Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

export const merchantTexts = {
  back: t('Voltar às chaves', 'Volver a las claves', 'Back to the keys'),
  merchants: t('Empresas pelas quais age', 'Empresas por las que actúa', 'Businesses it acts for'),
  see: t('Ver as empresas', 'Ver las empresas', 'See the businesses'),
  how: t(
    'Cada empresa que esta plataforma registou, ou que lhe foi associada. O dinheiro e as pessoas de cada uma são só dela.',
    'Cada empresa que esta plataforma ha registrado, o que se le ha asociado. El dinero y las personas de cada una son solo suyos.',
    'Each business that this platform registered, or was given. The money and the people of each are its own.',
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
  none: t('Nenhuma empresa corresponde.', 'Ninguna empresa coincide.', 'No business fits.'),
  others: t('Plataformas de outros', 'Plataformas de otros', 'Platforms of others'),
  othersHow: t(
    'Agem por esta empresa com as chaves de quem as fez. Se não conhece alguma, contacte-nos.',
    'Actúan por esta empresa con las claves de quien las hizo. Si no conoce alguna, póngase en contacto con nosotros.',
    'They act for this business with the keys of whoever made them. If you do not know one, contact us.',
  ),
  platform: t('Plataforma', 'Plataforma', 'Platform'),
  code: t('Código', 'Código', 'Code'),
  owner: t('De quem', 'De quién', 'Whose'),
  state: t('Estado', 'Estado', 'State'),
  works: t('A funcionar', 'En funcionamiento', 'Works'),
  stopped: t('Parada', 'Detenida', 'Stopped'),
} as const satisfies Record<string, Text>
