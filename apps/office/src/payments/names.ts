import type { PaymentState, PaymentType, Text } from '@escudo/contracts/page'
import type { BadgeKind } from '@escudo/ui'

type Row<Name extends string> = readonly [name: Name, PT: string, ES: string, EN: string]

/** What a name of the wire is called on the screen: a row a name. */
function named<Name extends string>(rows: readonly Row<Name>[]): Readonly<Record<Name, Text>> {
  return Object.fromEntries(rows.map(([name, PT, ES, EN]) => [name, { PT, ES, EN }])) as Record<Name, Text>
}

export const stateNames = named<PaymentState>([
  ['pending', 'À espera', 'En espera', 'Waiting'],
  ['pending_confirmation', 'Por confirmar', 'Por confirmar', 'To be confirmed'],
  ['confirmed', 'Pago', 'Pagado', 'Paid'],
  ['authorised', 'Reservado', 'Reservado', 'Held'],
  ['cancelled', 'Cancelado', 'Cancelado', 'Cancelled'],
])

export const stateKinds: Readonly<Record<PaymentState, BadgeKind>> = {
  pending: 'waiting',
  pending_confirmation: 'waiting',
  confirmed: 'good',
  authorised: 'plain',
  cancelled: 'bad',
}

export const typeNames = named<PaymentType>([
  ['payment', 'Pagamento', 'Pago', 'Payment'],
  ['refund', 'Devolução', 'Devolución', 'Refund'],
  ['authorization', 'Autorização', 'Autorización', 'Authorisation'],
  ['capture', 'Captura', 'Captura', 'Capture'],
  ['reversal', 'Anulação', 'Anulación', 'Reversal'],
])

/** What happened, in words; what is not here is told by its own name. */
export const happenedNames: Readonly<Record<string, Text>> = named([
  ['payment_created', 'Pagamento criado', 'Pago creado', 'Payment created'],
  ['payment_requested', 'Pedido ao pagador', 'Solicitado al pagador', 'Sent to the payer'],
  ['payment_confirmed', 'Pago', 'Pagado', 'Paid'],
  ['payment_authorized', 'Montante reservado', 'Importe reservado', 'Amount held'],
  ['payment_cancelled', 'Cancelado', 'Cancelado', 'Cancelled'],
  ['payment_expired', 'Prazo terminado', 'Plazo vencido', 'Expired'],
  ['payment_refunded', 'Devolvido', 'Devuelto', 'Refunded'],
  ['payment_refund_taken', 'Devolução registada', 'Devolución registrada', 'Refund recorded'],
  ['payment_method_error', 'Recusado', 'Rechazado', 'Declined'],
  ['payment_adjusted', 'Montante alterado', 'Importe cambiado', 'Amount changed'],
  ['payment_captured', 'Capturado em parte', 'Capturado en parte', 'Captured in part'],
  ['payment_completed', 'Capturado', 'Capturado', 'Captured'],
  ['payment_released', 'Resto libertado', 'Resto liberado', 'Rest released'],
  ['payment_transferred', 'Transferido para a sua conta', 'Transferido a su cuenta', 'Transferred to your account'],
  ['payment_invoiced', 'Comissão faturada', 'Comisión facturada', 'Fee invoiced'],
  ['authorise', 'Pedida autorização', 'Autorización solicitada', 'Authorisation requested'],
  ['request', 'Pedido enviado', 'Solicitud enviada', 'Request sent'],
  ['capture', 'Pedida captura', 'Captura solicitada', 'Capture requested'],
  ['refund', 'Devolução', 'Devolución', 'Refund'],
  ['cancel', 'Pedido cancelamento', 'Cancelación solicitada', 'Cancellation requested'],
  ['adjust', 'Pedida alteração', 'Cambio solicitado', 'Change requested'],
  ['payment', 'Recebimento', 'Cobro', 'Payment'],
  ['dispute', 'Contestação', 'Disputa', 'Dispute'],
  ['dispute_return', 'Contestação ganha', 'Disputa ganada', 'Dispute won'],
  ['checkout', 'Página de pagamento criada', 'Página de pago creada', 'Checkout page made'],
  ['asked', 'sem resposta ainda', 'sin respuesta aún', 'no answer yet'],
  ['waiting', 'à espera do pagador', 'a la espera del pagador', 'waiting for the payer'],
  ['approved', 'aprovado', 'aprobado', 'approved'],
  ['declined', 'recusado', 'rechazado', 'declined'],
  ['unknown', 'sem resposta: perguntamos de novo', 'sin respuesta: preguntamos de nuevo', 'no answer: we ask again'],
  ['reversing', 'a ser anulado', 'en anulación', 'being reversed'],
  ['refused', 'recusado', 'rechazado', 'refused'],
  ['due', 'por entregar', 'por entregar', 'to be delivered'],
  ['delivered', 'entregue', 'entregada', 'delivered'],
  ['given_up', 'abandonada', 'abandonada', 'given up'],
  ['acquirer_receivable', 'A receber dos bancos', 'A cobrar de los bancos', 'Owed by banks'],
  ['merchant_balance', 'O seu saldo', 'Su saldo', 'Your balance'],
  ['fee_income', 'Comissões', 'Comisiones', 'Fees'],
  ['vat_payable', 'IVA', 'IVA', 'VAT'],
  ['bank', 'Banco', 'Banco', 'Bank'],
])

/** The steps of a payment’s life, by the names that its events have. */
export const stepNames: Readonly<Record<string, Text>> = named([
  ['create', 'Pagamento criado', 'Pago creado', 'Payment created'],
  ['request', 'Pedido ao pagador', 'Solicitado al pagador', 'Sent to the payer'],
  ['confirm', 'Pagamento confirmado', 'Pago confirmado', 'Payment confirmed'],
  ['authorise', 'Montante reservado', 'Importe reservado', 'Amount held'],
  ['decline', 'Recusado', 'Rechazado', 'Declined'],
  ['fail', 'Recusado de vez', 'Rechazado definitivamente', 'Declined for good'],
  ['close', 'Encerrado', 'Cerrado', 'Closed'],
  ['expire', 'Prazo terminado', 'Plazo vencido', 'Expired'],
  ['lapse', 'Ficou sem efeito', 'Quedó sin efecto', 'Lapsed'],
  ['cancel', 'Cancelado', 'Cancelado', 'Cancelled'],
  ['void', 'Anulado', 'Anulado', 'Voided'],
  ['settle', 'Fechado pelo terminal', 'Cerrado por el terminal', 'Settled by the terminal'],
  ['adjust', 'Montante alterado', 'Importe cambiado', 'Amount changed'],
  ['capture', 'Capturado em parte', 'Capturado en parte', 'Captured in part'],
  ['complete', 'Capturado', 'Capturado', 'Captured'],
  ['release', 'Resto libertado', 'Resto liberado', 'Rest released'],
  ['refund', 'Dinheiro devolvido', 'Dinero devuelto', 'Money refunded'],
  ['transfer', 'Transferido para a sua conta', 'Transferido a su cuenta', 'Transferred to your account'],
  ['invoice', 'Comissão faturada', 'Comisión facturada', 'Fee invoiced'],
])
