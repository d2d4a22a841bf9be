import type { Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

export const ownTexts = {
  title: t('Os meus dados', 'Mis datos', 'My details'),
  name: t('Nome', 'Nombre', 'Name'),
  email: t('E-mail', 'Correo', 'Email'),
  language: t('Idioma', 'Idioma', 'Language'),
  change: t('Mudar nome ou idioma', 'Cambiar el nombre o el idioma', 'Change name or language'),
  changeEmail: t('Mudar o e-mail', 'Cambiar el correo', 'Change the email'),
  newEmail: t('Novo e-mail', 'Correo nuevo', 'New email'),
  emailHow: t(
    'Enviamos uma ligação para o novo endereço. O e-mail só muda quando a abrir e confirmar, dentro de uma hora.',
    'Enviamos un enlace a la nueva dirección. El correo solo cambia cuando lo abra y lo confirme, en el plazo de una hora.',
    'We send a link to the new address. Your email only changes once you open it and confirm, within an hour.',
  ),
  sendLink: t('Enviar a ligação', 'Enviar el enlace', 'Send the link'),
  emailSent: t('Veja o correio de {email}.', 'Mire el correo de {email}.', 'Check the mailbox of {email}.'),
  confirmTitle: t('Confirme o seu novo e-mail', 'Confirme su nuevo correo', 'Confirm your new email'),
  confirm: t('Confirmar', 'Confirmar', 'Confirm'),
  worksFor: t('Empresas em que trabalho', 'Empresas en las que trabajo', 'Businesses I work for'),
  leave: t('Sair da empresa', 'Dejar la empresa', 'Leave the business'),
  leaveTitle: t('Sair de {name}', 'Dejar {name}', 'Leave {name}'),
  leaveHow: t(
    'Perde já o acesso; só um novo convite o devolve. O último proprietário não pode sair: convide primeiro outro.',
    'Pierde el acceso de inmediato; solo una nueva invitación se lo devuelve. El último propietario no puede irse: invite antes a otro.',
    'You lose access at once; only a new invitation gives it back. The last owner cannot leave: invite another one first.',
  ),
} as const satisfies Record<string, Text>
