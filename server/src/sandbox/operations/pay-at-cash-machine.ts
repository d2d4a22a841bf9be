import type { sandboxOperations } from '@escudo/contracts'
import { refuse } from '../../calls/call.ts'
import { lookAtMultibanco, receiveMultibanco } from '../../payments/receive-multibanco.ts'
import { onePaymentView } from '../../views/payment-view.ts'
import { deliverNotification } from '../notifications/deliver-notification.ts'
import type { SandboxHandler } from '../sandbox-call.ts'

export const payAtCashMachine: SandboxHandler<typeof sandboxOperations.payAtCashMachine> = async (call, { body }) => {
  const notification = { referenceEntity: body.entity, reference: body.reference, amountCents: body.amount }
  // The machine asks the network first, and gives its slip whenever the network's word arrives.
  const asked = await lookAtMultibanco(call, notification)
  if (!('paymentId' in asked)) return refuse(asked.code, asked.pointer, asked.values)
  const subject = { kind: 'multibanco', ...notification } as const
  const result = (await deliverNotification(call, asked.entityId, subject, () => receiveMultibanco(call, notification))) ?? asked
  if ('paymentId' in result) return { data: await onePaymentView(call.sql, result, call.language) }
  return refuse(result.code, result.pointer, result.values)
}
