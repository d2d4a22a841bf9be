import type { PaymentState, PaymentType, Text } from '@escudo/contracts/page'
import type { BadgeKind } from '@escudo/ui'

export const stateNames: Readonly<Record<PaymentState, Text>> = {
  pending: { PT: 'À espera', ES: 'En espera', EN: 'Waiting' },
  pending_confirmation: { PT: 'Por confirmar', ES: 'Por confirmar', EN: 'To be confirmed' },
  confirmed: { PT: 'Pago', ES: 'Pagado', EN: 'Paid' },
  authorised: { PT: 'Cativo', ES: 'Retenido', EN: 'Held' },
  cancelled: { PT: 'Cancelado', ES: 'Cancelado', EN: 'Cancelled' },
}

export const stateKinds: Readonly<Record<PaymentState, BadgeKind>> = {
  pending: 'waiting',
  pending_confirmation: 'waiting',
  confirmed: 'good',
  authorised: 'plain',
  cancelled: 'bad',
}

export const typeNames: Readonly<Record<PaymentType, Text>> = {
  payment: { PT: 'Pagamento', ES: 'Pago', EN: 'Payment' },
  refund: { PT: 'Devolução', ES: 'Devolución', EN: 'Refund' },
  authorization: { PT: 'Autorização', ES: 'Autorización', EN: 'Authorisation' },
  capture: { PT: 'Captura', ES: 'Captura', EN: 'Capture' },
  reversal: { PT: 'Anulação', ES: 'Anulación', EN: 'Reversal' },
}

/** What happened, in words; what is not here is told by its own name. */
export const happenedNames: Readonly<Record<string, Text>> = {
  payment_created: { PT: 'Pagamento criado', ES: 'Pago creado', EN: 'Payment created' },
  payment_requested: { PT: 'Pedido ao pagador', ES: 'Pedido al pagador', EN: 'Asked of the payer' },
  payment_confirmed: { PT: 'Pago', ES: 'Pagado', EN: 'Paid' },
  payment_authorized: { PT: 'Montante cativo', ES: 'Importe retenido', EN: 'Amount held' },
  payment_cancelled: { PT: 'Cancelado', ES: 'Cancelado', EN: 'Cancelled' },
  payment_expired: { PT: 'Prazo terminado', ES: 'Plazo vencido', EN: 'Its time ran out' },
  payment_refunded: { PT: 'Devolvido', ES: 'Devuelto', EN: 'Refunded' },
  payment_refund_taken: { PT: 'Devolução registada', ES: 'Devolución registrada', EN: 'Refund recorded' },
  payment_method_error: { PT: 'Recusado', ES: 'Rechazado', EN: 'Declined' },
  payment_adjusted: { PT: 'Montante alterado', ES: 'Importe cambiado', EN: 'Amount changed' },
  payment_captured: { PT: 'Capturado em parte', ES: 'Capturado en parte', EN: 'Captured in part' },
  payment_completed: { PT: 'Capturado', ES: 'Capturado', EN: 'Captured' },
  payment_released: { PT: 'Resto libertado', ES: 'Resto liberado', EN: 'Rest released' },
  payment_transferred: { PT: 'Transferido para a sua conta', ES: 'Transferido a su cuenta', EN: 'Transferred to your account' },
  payment_invoiced: { PT: 'Comissão faturada', ES: 'Comisión facturada', EN: 'Fee invoiced' },
  authorise: { PT: 'Pedida autorização', ES: 'Autorización pedida', EN: 'Authorisation asked' },
  request: { PT: 'Pedido enviado', ES: 'Petición enviada', EN: 'Request sent' },
  capture: { PT: 'Pedida captura', ES: 'Captura pedida', EN: 'Capture asked' },
  refund: { PT: 'Devolução', ES: 'Devolución', EN: 'Refund' },
  cancel: { PT: 'Pedido cancelamento', ES: 'Cancelación pedida', EN: 'Cancellation asked' },
  adjust: { PT: 'Pedida alteração', ES: 'Cambio pedido', EN: 'Change asked' },
  payment: { PT: 'Recebimento', ES: 'Cobro', EN: 'Payment' },
  dispute: { PT: 'Disputa', ES: 'Disputa', EN: 'Dispute' },
  dispute_return: { PT: 'Disputa ganha', ES: 'Disputa ganada', EN: 'Dispute won' },
  checkout: { PT: 'Página de pagamento criada', ES: 'Página de pago creada', EN: 'Checkout page made' },
  asked: { PT: 'sem resposta ainda', ES: 'sin respuesta aún', EN: 'no answer yet' },
  waiting: { PT: 'à espera do pagador', ES: 'a la espera del pagador', EN: 'waiting for the payer' },
  approved: { PT: 'aprovado', ES: 'aprobado', EN: 'approved' },
  declined: { PT: 'recusado', ES: 'rechazado', EN: 'declined' },
  unknown: { PT: 'sem resposta: perguntamos de novo', ES: 'sin respuesta: preguntamos de nuevo', EN: 'no answer: we ask again' },
  reversing: { PT: 'a ser anulado', ES: 'en anulación', EN: 'being reversed' },
  due: { PT: 'por entregar', ES: 'por entregar', EN: 'to be delivered' },
  delivered: { PT: 'entregue', ES: 'entregada', EN: 'delivered' },
  given_up: { PT: 'abandonada', ES: 'abandonada', EN: 'given up' },
  acquirer_receivable: { PT: 'A receber dos bancos', ES: 'A cobrar de los bancos', EN: 'Owed by banks' },
  merchant_balance: { PT: 'O seu saldo', ES: 'Su saldo', EN: 'Your balance' },
  fee_income: { PT: 'Comissões', ES: 'Comisiones', EN: 'Fees' },
  vat_payable: { PT: 'IVA', ES: 'IVA', EN: 'VAT' },
  bank: { PT: 'Banco', ES: 'Banco', EN: 'Bank' },
}

/** The steps of a payment’s life, by the names that its events have. */
export const stepNames: Readonly<Record<string, Text>> = {
  create: { PT: 'Pagamento criado', ES: 'Pago creado', EN: 'Payment created' },
  request: { PT: 'Pedido ao pagador', ES: 'Pedido al pagador', EN: 'Asked of the payer' },
  confirm: { PT: 'Pagamento confirmado', ES: 'Pago confirmado', EN: 'Payment confirmed' },
  authorise: { PT: 'Montante cativo', ES: 'Importe retenido', EN: 'Amount held' },
  decline: { PT: 'Recusado', ES: 'Rechazado', EN: 'Declined' },
  fail: { PT: 'Recusado de vez', ES: 'Rechazado definitivamente', EN: 'Declined for good' },
  close: { PT: 'Encerrado', ES: 'Cerrado', EN: 'Closed' },
  expire: { PT: 'Prazo terminado', ES: 'Plazo vencido', EN: 'Its time ran out' },
  lapse: { PT: 'Ficou sem efeito', ES: 'Quedó sin efecto', EN: 'Lapsed' },
  cancel: { PT: 'Cancelado', ES: 'Cancelado', EN: 'Cancelled' },
  void: { PT: 'Anulado', ES: 'Anulado', EN: 'Voided' },
  settle: { PT: 'Fechado pelo terminal', ES: 'Cerrado por el terminal', EN: 'Settled by the terminal' },
  adjust: { PT: 'Montante alterado', ES: 'Importe cambiado', EN: 'Amount changed' },
  capture: { PT: 'Capturado em parte', ES: 'Capturado en parte', EN: 'Captured in part' },
  complete: { PT: 'Capturado', ES: 'Capturado', EN: 'Captured' },
  release: { PT: 'Resto libertado', ES: 'Resto liberado', EN: 'Rest released' },
  refund: { PT: 'Dinheiro devolvido', ES: 'Dinero devuelto', EN: 'Money given back' },
  transfer: { PT: 'Transferido para a sua conta', ES: 'Transferido a su cuenta', EN: 'Transferred to your account' },
  invoice: { PT: 'Comissão faturada', ES: 'Comisión facturada', EN: 'Fee invoiced' },
}
