import type { Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

export const ownershipTexts = {
  title: t('Titulares', 'Titulares', 'Ownership'),
  lead: t(
    'Quem gere a empresa, quem é dono de 25 % ou mais e quem assina por ela. Quando a empresa muda de mãos, diga-nos.',
    'Quién administra la empresa, quién posee el 25 % o más y quién firma por ella. Cuando la empresa cambie de manos, díganoslo.',
    'Who runs the company, who owns 25% or more of it, and who signs for it. When the company changes hands, tell us.',
  ),
  change: t('Comunicar uma mudança', 'Comunicar un cambio', 'Tell us of a change'),
  ask: t('Enviar', 'Enviar', 'Send'),
  how: t(
    'Indique todas as pessoas a partir da mudança. Vale depois de três dias e de duas pessoas da nossa equipa concordarem; podemos pedir documentos. Os proprietários recebem um e-mail. Os acessos de cada um ficam como estão.',
    'Indique a todas las personas a partir del cambio. Vale pasados tres días y cuando dos personas de nuestro equipo estén de acuerdo; podemos pedir documentos. Los propietarios reciben un correo. Los accesos de cada uno quedan como están.',
    'Name everybody from the change on. It holds after three days and once two people of our team have agreed; we may ask for papers. The owners get a mail. Who may sign in here stays as it is.',
  ),
  asked: t('Enviado. Aguarda a nossa decisão.', 'Enviado. Está pendiente de nuestra decisión.', 'Sent. It waits for us.'),
  person: t('Pessoa {number}', 'Persona {number}', 'Person {number}'),
  add: t('Acrescentar pessoa', 'Añadir persona', 'Add a person'),
  remove: t('Retirar pessoa {number}', 'Quitar persona {number}', 'Remove person {number}'),
  name: t('Nome completo', 'Nombre completo', 'Full name'),
  taxNumber: t('Número fiscal', 'Número fiscal', 'Tax number'),
  manager: t('Gere a empresa', 'Administra la empresa', 'Runs the company'),
  beneficial_owner: t('É beneficiário efetivo', 'Es titular real', 'Is a beneficial owner'),
  signatory: t('Assina pela empresa', 'Firma por la empresa', 'Signs for the company'),
  share: t('Participação em %', 'Participación en %', 'Share in %'),
  noRole: t(
    'Escolha pelo menos uma função de cada pessoa.',
    'Elija al menos una función de cada persona.',
    'Choose at least one role for each person.',
  ),
  shareWrong: t(
    'Escreva a participação, como 25 ou 12,5.',
    'Escriba la participación, como 25 o 12,5.',
    'Write the share, such as 25 or 12.5.',
  ),
  otherUser: t(
    'Passa a ser outra pessoa a representar a empresa',
    'Otra persona pasa a representar a la empresa',
    'Somebody else acts for the company from then on',
  ),
  user: t('Quem representa', 'Quién representa', 'Who acts for it'),
  email: t('E-mail', 'Correo electrónico', 'Email'),
  phoneNumber: t('Telefone', 'Teléfono', 'Phone'),
  exposed: t('É pessoa politicamente exposta', 'Es persona con responsabilidad pública', 'Is a politically exposed person'),
  waiting: t('Mudanças à espera', 'Cambios pendientes', 'Changes that wait'),
  who: t('Quem passa a ser', 'Quién pasa a ser', 'Who it would be'),
  notBefore: t('Não antes de', 'No antes del', 'Not before'),
  acts: t('Ações', 'Acciones', 'Actions'),
  withdraw: t('Retirar', 'Retirar', 'Withdraw'),
  withdrawTitle: t('Retirar a mudança de titulares', 'Retirar el cambio de titulares', 'Withdraw the change of ownership'),
  withdrawHow: t('Fica tudo como está.', 'Todo queda como está.', 'All stays as it is.'),
  withdrawn: t('Retirada.', 'Retirado.', 'Withdrawn.'),
} as const satisfies Record<string, Text>
