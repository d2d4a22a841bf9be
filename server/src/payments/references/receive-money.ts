import type { ReceivedMoney } from '../../acquirers/acquirer.ts'
import { refuseMultibanco } from '../../domain/multibanco.ts'
import type { Payment } from '../../domain/payment.ts'
import { insertMoney, type AcquirerReference } from '../../store/acquirers/references.ts'
import { transaction } from '../../store/db.ts'
import { lockPayment } from '../../store/payments.ts'
import { referenceMethod, type HeldReason } from '@escudo/contracts/vocabulary'
import type { MoneyServices } from '../../calls/call.ts'
import { holdMoney } from './hold-money.ts'
import { resolveByRule } from './resolve-by-rule.ts'
import { takeMoney } from './take-money.ts'

/** Why money cannot pay its payment; null when it can. It has moved: no open question of another method keeps it out. */
function heldReason(payment: Payment | undefined, amountCents: number, now: Date): HeldReason | null {
  if (!payment || !payment.availableMethods.some(({ code }) => code === referenceMethod)) return 'unknown'
  if (payment.state === 'confirmed' || payment.state === 'authorised') return 'paid'
  const refusal = refuseMultibanco(payment, amountCents, false, now)
  if (refusal && payment.state === 'cancelled' && payment.cancelReason !== 'date_expired') return 'cancelled'
  if (now < payment.validStart) return 'early'
  if (!refusal) return null
  return refusal.code === 'e00301' ? 'amount' : 'late'
}

/**
 * Money came for a reference: it pays its payment, or is held apart with the reason, until a rule or a person decides. Once, by the acquirer's
 * own name for it, however often and in whatever order it is told; never refused, never lost.
 */
export async function receiveMoney(services: MoneyServices, issued: AcquirerReference, money: ReceivedMoney, now: Date): Promise<void> {
  const { entityId, paymentId, account, referenceEntity, reference } = issued
  const held = await transaction(services.sql, async (tx) => {
    const payment = await lockPayment(tx, entityId, paymentId)
    const reason = heldReason(payment, money.amountCents, now)
    const received = { entityId, account, paymentId, referenceEntity, reference, ...money, receivedAt: now }
    if (reason !== null) {
      const moneyId = await holdMoney(tx, { ...received, reason })
      return moneyId === undefined ? undefined : { moneyId, reason, payment }
    }
    const isNew = (await insertMoney(tx, { ...received, reason })) !== undefined
    if (payment && isNew) await takeMoney(tx, payment, issued, money, now)
    return undefined
  })
  if (!held) return
  const { moneyId, reason, payment } = held
  const told = { entityId, paymentId, account, moneyId, reason }
  // On its own: money that is held stays so, whatever becomes of the rule.
  const rule = await resolveByRule(services, { moneyId, entityId, account, reason, amountCents: money.amountCents }, payment, now)
  if (rule === undefined) services.log.warn(told, 'Money came that fits no payment: it is held apart (npm run money).')
  else services.log.warn({ ...told, rule }, 'Money came that fits no payment: a rule decided whose it is.')
}
