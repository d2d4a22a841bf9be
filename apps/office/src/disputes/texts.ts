import type { DisputeReason, DisputeState, EvidenceText, Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

export const disputeTexts = {
  title: t('Contestações', 'Disputas', 'Disputes'),
  how: t(
    'Quem paga por cartão pode pedir o dinheiro de volta ao banco. O montante sai logo do seu saldo; volta se o banco lhe der razão.',
    'Quien paga con tarjeta puede pedir a su banco que le devuelva el dinero. El importe sale enseguida de su saldo; vuelve si el banco le da la razón a usted.',
    'Whoever pays by card can ask their bank for the money back. The amount leaves your balance at once; it comes back if the bank decides in your favour.',
  ),
  dispute: t('Contestação', 'Disputa', 'Dispute'),
  reason: t('Motivo', 'Motivo', 'Reason'),
  until: t('Responder até', 'Responder hasta', 'Answer by'),
  all: t('Todas', 'Todas', 'All'),
  none: t('Nenhuma contestação.', 'Ninguna disputa.', 'No disputes.'),
  back: t('Todas as contestações', 'Todas las disputas', 'All disputes'),
  payment: t('Pagamento', 'Pago', 'Payment'),
  bankReference: t('Referência do banco', 'Referencia del banco', 'The bank’s reference'),
  fee: t('Comissão e IVA', 'Comisión e IVA', 'Fee and VAT'),
  facts: t('Dados', 'Datos', 'Details'),
  sent: t('O que respondeu', 'Lo que respondió', 'What you answered'),
  noAnswer: t('Ainda não respondeu.', 'Aún no ha respondido.', 'You have not answered yet.'),
  notAnswered: t('Não foi respondida.', 'No se respondió.', 'It was not answered.'),
  files: t('Ficheiros', 'Archivos', 'Files'),
  chooseFiles: t(
    'Ficheiros: PDF, PNG ou JPEG, até 5, cada um até 512 KB',
    'Archivos: PDF, PNG o JPEG, hasta 5, cada uno hasta 512 KB',
    'Files: PDF, PNG or JPEG, up to 5, each up to 512 KB',
  ),
  tooMany: t(
    'Escolha no máximo cinco ficheiros, cada um até 512 KB e 1,5 MB ao todo.',
    'Elija como máximo cinco archivos, cada uno de hasta 512 KB y 1,5 MB en total.',
    'Choose five files at most, each up to 512 KB and 1.5 MB in all.',
  ),
  answer: t('Responder', 'Responder', 'Answer'),
  answerHow: t(
    'Responde-se uma vez: o banco recebe tudo junto e decide. Diga o que entregou e quando, e junte as provas que tiver.',
    'Se responde una sola vez: el banco lo recibe todo junto y decide. Diga qué entregó y cuándo, y adjunte las pruebas que tenga.',
    'You answer only once: the bank gets everything together and decides. Say what you delivered and when, and add any evidence you have.',
  ),
  answered: t('Enviado ao banco.', 'Enviado al banco.', 'Sent to the bank.'),
  accept: t('Aceitar', 'Aceptar', 'Accept'),
  acceptTitle: t('Aceitar a contestação', 'Aceptar la disputa', 'Accept the dispute'),
  acceptHow: t(
    'O dinheiro fica com quem pagou, e não se pode voltar atrás. A comissão da contestação mantém-se.',
    'Quien pagó se queda con el dinero, y no se puede deshacer. La comisión de la disputa no se devuelve.',
    'The payer keeps the money, and this cannot be undone. You still pay the fee for the dispute.',
  ),
  accepted: t('Aceite.', 'Aceptada.', 'Accepted.'),
  isOver: t('Já não se pode responder.', 'Ya no se puede responder.', 'It can no longer be answered.'),
} as const satisfies Record<string, Text>

export const disputeStateNames: Readonly<Record<DisputeState, Text>> = {
  open: t('À espera da sua resposta', 'A la espera de su respuesta', 'Waiting for your answer'),
  under_review: t('Em análise no banco', 'El banco decide', 'The bank is deciding'),
  won: t('Ganha', 'Ganada', 'Won'),
  lost: t('Perdida', 'Perdida', 'Lost'),
  accepted: t('Aceite', 'Aceptada', 'Accepted'),
  expired: t('Prazo terminado', 'Plazo vencido', 'Not answered in time'),
}

export const disputeReasonNames: Readonly<Record<DisputeReason, Text>> = {
  fraud: t('Não reconhece a compra', 'No reconoce la compra', 'Does not recognise the purchase'),
  not_received: t('Não recebeu', 'No lo ha recibido', 'Not received'),
  not_as_described: t('Não é como foi descrito', 'No es como se describía', 'Not as described'),
  duplicate: t('Cobrado duas vezes', 'Cobrado dos veces', 'Charged twice'),
  wrong_amount: t('Montante errado', 'Importe equivocado', 'Wrong amount'),
  refund_missing: t('Falta uma devolução', 'Falta una devolución', 'A refund is missing'),
  subscription_ended: t('Já tinha cancelado a subscrição', 'Ya había cancelado la suscripción', 'The subscription had ended'),
  other: t('Outro', 'Otro', 'Other'),
}

export const evidenceNames: Readonly<Record<EvidenceText, Text>> = {
  explanation: t('O que aconteceu', 'Qué ocurrió', 'What happened'),
  customerName: t('Nome do cliente', 'Nombre del cliente', 'Customer’s name'),
  customerEmail: t('E-mail do cliente', 'Correo del cliente', 'Customer’s email'),
  deliveryAddress: t('Morada de entrega', 'Dirección de entrega', 'Where it was delivered'),
  deliveredAt: t('Entregue em', 'Entregado el', 'Delivered on'),
  carrier: t('Transportadora', 'Transportista', 'Carrier'),
  trackingNumber: t('Número de seguimento', 'Número de seguimiento', 'Tracking number'),
  terms: t('O que o cliente aceitou', 'Lo que aceptó el cliente', 'What the customer agreed to'),
  refundPolicy: t('Política de devoluções', 'Política de devoluciones', 'Your refund policy'),
}
