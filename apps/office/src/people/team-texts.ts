import type { Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

export const teamTexts = {
  title: t('Pessoas', 'Personas', 'People'),
  name: t('Nome', 'Nombre', 'Name'),
  email: t('E-mail', 'Correo electrónico', 'E-mail'),
  role: t('Função', 'Función', 'Role'),
  seen: t('Última visita', 'Última visita', 'Last seen'),
  never: t('Ainda não entrou', 'Aún no ha entrado', 'Not yet'),
  you: t('você', 'usted', 'you'),
  people: t('Quem trabalha aqui', 'Quién trabaja aquí', 'Who works here'),
  nobody: t('Ainda não há ninguém.', 'Aún no hay nadie.', 'Nobody yet.'),
  invited: t('Convites à espera', 'Invitaciones pendientes', 'Invitations that wait'),
  noneInvited: t('Nenhum convite à espera.', 'Ninguna invitación pendiente.', 'No invitations waiting.'),
  until: t('Vale até', 'Válida hasta', 'Works until'),
  acts: t('Ações', 'Acciones', 'Actions'),
  invite: t('Convidar', 'Invitar', 'Invite'),
  inviteTitle: t('Convidar alguém', 'Invitar a alguien', 'Invite somebody'),
  inviteHow: t(
    'Recebe por correio uma ligação que funciona uma vez, durante três dias.',
    'Recibe por correo un enlace que funciona una vez, durante tres días.',
    'They get a link by mail that works once, for three days.',
  ),
  mailLanguage: t('Língua do correio', 'Idioma del correo', 'Language of the mail'),
  sent: t('Convite enviado a {email}.', 'Invitación enviada a {email}.', 'Invitation sent to {email}.'),
  withdraw: t('Retirar o convite', 'Retirar la invitación', 'Withdraw the invitation'),
  withdrawHow: t(
    'A ligação enviada a {email} deixa de funcionar.',
    'El enlace enviado a {email} deja de funcionar.',
    'The link sent to {email} stops working.',
  ),
  withdrawn: t('O convite foi retirado.', 'La invitación se ha retirado.', 'The invitation was withdrawn.'),
  change: t('Mudar a função', 'Cambiar la función', 'Change the role'),
  changeTitle: t('Função de {name}', 'Función de {name}', 'Role of {name}'),
  changed: t('A função mudou.', 'La función ha cambiado.', 'The role has changed.'),
  remove: t('Retirar', 'Quitar', 'Remove'),
  removeTitle: t('Retirar {name}', 'Quitar a {name}', 'Remove {name}'),
  removeHow: t(
    'Deixa já de ver esta empresa, em todos os dispositivos. O que fez continua no registo.',
    'Deja de ver esta empresa ya, en todos los dispositivos. Lo que hizo queda en el registro.',
    'They stop seeing this business at once, on every device. What they did stays in the record.',
  ),
  removeStaffHow: t(
    'Deixa já de ser da equipa, em todos os dispositivos. O que fez continua no registo.',
    'Deja de ser del equipo ya, en todos los dispositivos. Lo que hizo queda en el registro.',
    'They leave the team at once, on every device. What they did stays in the record.',
  ),
  removed: t('{name} já não tem acesso.', '{name} ya no tiene acceso.', '{name} no longer has access.'),
  lastOwner: t(
    'É o único proprietário: convide outro primeiro.',
    'Es el único propietario: invite antes a otro.',
    'The only owner: invite another first.',
  ),
  lastAdministrator: t(
    'É a única pessoa na administração: convide outra primeiro.',
    'Es la única persona de administración: invite antes a otra.',
    'The only administrator: invite another first.',
  ),
  noRole: t('Escolha pelo menos uma função.', 'Elija al menos una función.', 'Choose at least one role.'),
  staffTitle: t('Equipa', 'Equipo', 'Team'),
  roles: t('Funções', 'Funciones', 'Roles'),
} as const satisfies Record<string, Text>
