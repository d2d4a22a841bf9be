import type { Language, OfficeId, Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

/** What is done with the screens, as their buttons call it; of the rest the operation's own name is said. */
const names: Partial<Record<OfficeId, Text>> = {
  signInAsDemoPerson: t('Entrou (sandbox)', 'Entró (sandbox)', 'Signed in (sandbox)'),
  finishPasskeySignIn: t('Entrou', 'Entró', 'Signed in'),
  signOut: t('Saiu', 'Salió', 'Signed out'),
  proveWithPasskey: t('Confirmou quem é', 'Confirmó quién es', 'Confirmed who it is'),
  addPasskey: t('Juntou uma chave de acesso', 'Añadió una llave de acceso', 'Added a passkey'),
  removePasskey: t('Retirou uma chave de acesso', 'Quitó una llave de acceso', 'Removed a passkey'),
  endOfficeSession: t('Terminou uma sessão', 'Cerró una sesión', 'Ended a session'),
  acceptInvitation: t('Aceitou um convite', 'Aceptó una invitación', 'Accepted an invitation'),
  invitePerson: t('Convidou alguém', 'Invitó a alguien', 'Invited somebody'),
  inviteStaff: t('Convidou alguém para a equipa', 'Invitó a alguien al equipo', 'Invited somebody to the team'),
  inviteOwner: t('Convidou um proprietário', 'Invitó a un propietario', 'Invited an owner'),
  withdrawInvitation: t('Retirou um convite', 'Retiró una invitación', 'Withdrew an invitation'),
  changePersonRole: t('Mudou uma função', 'Cambió una función', 'Changed a role'),
  changeStaffRoles: t('Mudou funções na equipa', 'Cambió funciones del equipo', 'Changed roles in the team'),
  removePerson: t('Retirou uma pessoa', 'Quitó a una persona', 'Removed a person'),
  createOwnPlatform: t('Criou uma plataforma', 'Creó una plataforma', 'Made a platform'),
  rotatePlatformKey: t('Trocou uma chave', 'Cambió una clave', 'Changed a key'),
  finishPlatformKey: t('Terminou a troca de uma chave', 'Terminó el cambio de una clave', 'Finished a change of key'),
  suspendOwnPlatform: t('Suspendeu ou reativou uma plataforma', 'Suspendió o reactivó una plataforma', 'Suspended or resumed a platform'),
  createPlatformKey: t('Criou uma chave limitada', 'Creó una clave limitada', 'Made a limited key'),
  endPlatformKey: t('Terminou uma chave limitada', 'Terminó una clave limitada', 'Ended a limited key'),
  proposeEntityDecision: t('Propôs decidir uma empresa', 'Propuso decidir una empresa', 'Proposed a decision about a business'),
  proposeChangeDecision: t('Propôs decidir uma alteração', 'Propuso decidir un cambio', 'Proposed a decision about a change'),
  decideProposal: t('Decidiu uma proposta', 'Decidió una propuesta', 'Decided a proposal'),
  getEntityReview: t('Viu uma empresa', 'Vio una empresa', 'Looked at a business'),
  getPaymentTimeline: t('Viu um pagamento', 'Vio un pago', 'Looked at a payment'),
  getPaymentReceipt: t('Viu um recibo', 'Vio un recibo', 'Looked at a receipt'),
  getPayment: t('Viu um pagamento', 'Vio un pago', 'Looked at a payment'),
  listCustomers: t('Viu os clientes', 'Vio los clientes', 'Looked at customers'),
  listPayments: t('Descarregou pagamentos', 'Descargó pagos', 'Downloaded payments'),
  listDeskAudit: t('Viu o registo de todos', 'Vio el registro de todos', 'Looked at everybody’s record'),
  refundPayment: t('Devolveu um pagamento', 'Devolvió un pago', 'Refunded a payment'),
  capturePayment: t('Capturou um pagamento', 'Capturó un pago', 'Captured a payment'),
  cancelPayment: t('Cancelou um pagamento', 'Canceló un pago', 'Cancelled a payment'),
  adjustPaymentAmount: t('Mudou um montante', 'Cambió un importe', 'Changed an amount'),
  createPayment: t('Pediu um pagamento', 'Pidió un pago', 'Asked for a payment'),
  createPaymentReference: t('Criou uma referência', 'Creó una referencia', 'Made a reference'),
  createLink: t('Criou uma ligação de pagamento', 'Creó un enlace de pago', 'Made a payment link'),
  updateLink: t('Mudou uma ligação de pagamento', 'Cambió un enlace de pago', 'Changed a payment link'),
  updatePageLook: t('Mudou a página de pagamento', 'Cambió la página de pago', 'Changed the checkout page'),
}

export function actName(action: string, language: Language): string {
  return names[action as OfficeId]?.[language] ?? action
}
