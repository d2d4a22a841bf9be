import { methodTable, type Input, type Refusal, type apiOperations } from '@escudo/contracts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import type { Schedule } from '../../domain/schedules/schedule.ts'
import { findSavedMethod } from '../../store/payment-methods.ts'
import type { Call } from '../../calls/call.ts'
import { present } from '../../views/payment-view.ts'
import { agreeTerms } from '../terms/agree-terms.ts'
import { partsOfOrder, type PaymentBody, type PaymentOrder } from '../terms/parts-of-order.ts'

type Asked = Input<typeof apiOperations.createSchedule>['body']
export type ScheduleMethod = Pick<Schedule, 'methodCode' | 'methodUuid'>

const invalid = (code: 'e00221' | 'e00211' | 'e00230', pointer: string, values?: Record<string, string>): Refusal => ({
  code: 'e00200',
  violations: [{ code, pointer, ...(values && { values }) }],
})

/** How a schedule is to be paid: a saved method of its customer, or a method that is paid by reference. */
export async function agreeScheduleMethod(
  call: Call,
  { code, uuid }: Asked['paymentMethod'],
  customerUuid: string | null,
): Promise<ScheduleMethod | Refusal> {
  if (uuid === undefined) {
    if (code === undefined) return invalid('e00221', '/paymentMethod/code')
    return methodTable[code].byReference ? { methodCode: code, methodUuid: null } : invalid('e00221', '/paymentMethod/uuid')
  }
  if (customerUuid === null) return invalid('e00221', '/customer/uuid')
  const saved = await findSavedMethod(call.sql, call.entityId, customerUuid, uuid)
  if (!saved) return { code: 'e00218', pointer: '/paymentMethod/uuid' }
  return code === undefined || code === saved.code
    ? { methodCode: saved.code, methodUuid: saved.methodUuid }
    : invalid('e00211', '/paymentMethod/code')
}

/** The payment that a schedule asks for in one of its periods. */
export function orderOfSchedule(schedule: Schedule, amountCents: number, end?: Date): PaymentOrder {
  const { code, summary, callbackUrl, bankAccountCode, customerUuid, methodCode, methodUuid } = schedule
  const body: PaymentBody = {
    amount: amountCents,
    ...present({ code, summary, callbackUrl }),
    ...(bankAccountCode !== null && { bankAccount: { code: bankAccountCode } }),
    ...(customerUuid !== null && { customer: { uuid: customerUuid } }),
    ...(end && { validDate: { end: end.toISOString() } }),
  }
  return { body, method: { code: methodCode, ...present({ uuid: methodUuid }) }, wishes: [{ code: methodCode }], pointer: '' }
}

/** Why a schedule cannot be as it is asked: in itself, or as each of its payments would be refused. */
export async function refuseSchedule(call: Call, schedule: Schedule): Promise<Refusal | undefined> {
  const { startAt, endAt, mostPeriods, begun, retryDays } = schedule
  if (endAt !== null && endAt < startAt)
    return { code: 'e00301', pointer: '/endDate', values: { minimum: lisbonIso(startAt), maximum: '∞' } }
  if (mostPeriods !== null && mostPeriods < begun) return { code: 'e00301', pointer: '/count', values: { minimum: begun, maximum: 10_000 } }
  if (retryDays.some((day, index) => index > 0 && day <= retryDays[index - 1]!))
    return invalid('e00230', '/retries/days', { values: '1 < 3 < 5 < 7' })
  const terms = await agreeTerms(call, partsOfOrder(orderOfSchedule(schedule, schedule.amountCents)))
  return 'code' in terms ? terms : undefined
}
