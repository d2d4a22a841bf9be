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
    'Indique todas as pessoas que passam a constar. A mudança vale ao fim de três dias, se duas pessoas da nossa equipa a aprovarem; podemos pedir documentos. Os proprietários recebem um e-mail. Os acessos de cada um ficam como estão.',
    'Indique a todas las personas tal como quedan tras el cambio. Se aplica pasados tres días y cuando lo aprueben dos personas de nuestro equipo; podemos pedir documentos. Los propietarios reciben un correo. Los accesos de cada uno no cambian.',
    'List everybody as of the change. It takes effect after three days, once two people on our team have agreed; we may ask for documents. The owners get an email. Who may sign in here does not change.',
  ),
  asked: t('Enviado. Aguarda a nossa decisão.', 'Enviado. Está pendiente de nuestra decisión.', 'Sent. We will review it.'),
  person: t('Pessoa {number}', 'Persona {number}', 'Person {number}'),
  add: t('Acrescentar pessoa', 'Añadir persona', 'Add a person'),
  remove: t('Retirar pessoa {number}', 'Quitar persona {number}', 'Remove person {number}'),
  name: t('Nome completo', 'Nombre completo', 'Full name'),
  taxNumber: t('Número de contribuinte', 'Número fiscal', 'Tax number'),
  manager: t('Gere a empresa', 'Administra la empresa', 'Runs the company'),
  beneficial_owner: t('É beneficiário efetivo', 'Es titular real', 'Is a beneficial owner'),
  signatory: t('Assina pela empresa', 'Firma por la empresa', 'Signs for the company'),
  share: t('Participação em %', 'Participación en %', 'Share in %'),
  noRole: t(
    'Escolha pelo menos uma função para cada pessoa.',
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
  waiting: t('Mudanças à espera', 'Cambios pendientes', 'Changes waiting for approval'),
  who: t('Novos titulares', 'Quién pasa a ser', 'Who it would be'),
  notBefore: t('Não antes de', 'No antes del', 'Not before'),
  acts: t('Ações', 'Acciones', 'Actions'),
  withdraw: t('Retirar', 'Retirar', 'Withdraw'),
  withdrawTitle: t('Retirar o pedido de mudança de titulares', 'Retirar el cambio de titulares', 'Withdraw the change of ownership'),
  withdrawHow: t('Fica tudo como está.', 'Todo queda como está.', 'Nothing changes.'),
  withdrawn: t('Retirada.', 'Retirado.', 'Withdrawn.'),
} as const satisfies Record<string, Text>
