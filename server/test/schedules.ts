import type { Client } from '@escudo/contracts'
import { advance, customerWithCard, ok } from './builders.ts'
import { eventually, type TestProvider } from './harness.ts'

export type ScheduleBody = Parameters<Client['createSchedule']>[0]['body']

/** A schedule of 12.50 EUR a month by reference, unless told otherwise. */
export async function newSchedule(client: Client, body: Partial<ScheduleBody> = {}) {
  return ok(await client.createSchedule({ body: { amount: 1250, interval: { unit: 'month' }, paymentMethod: { code: 'MB' }, ...body } }))
}

/** A schedule that charges a saved card of this number. */
export async function cardSchedule(provider: TestProvider, body: Partial<ScheduleBody> = {}, number?: string) {
  const { customer, method } = await customerWithCard(provider, number)
  const schedule = await newSchedule(provider.client, {
    customer: { uuid: customer.uuid },
    paymentMethod: { uuid: method.uuid },
    ...body,
  })
  return { schedule, customer, method }
}

/** Lets so many days pass, and two hours: the day on which the clocks go back is longer than the others. */
export const passDays = (client: Client, count: number) => advance(client, count * 86_400 + 7_200)

type Schedule = Awaited<ReturnType<typeof newSchedule>>

/** Waits until the schedule is as the condition wants it. */
export function scheduleUntil(client: Client, id: string, what: string, isThere: (schedule: Schedule) => boolean) {
  return eventually(`Schedule ${id}: ${what}`, async () => {
    const schedule = ok(await client.getSchedule({ params: { id } }))
    return isThere(schedule) && schedule
  })
}

export const paidTimes = (client: Client, id: string, count: number) =>
  scheduleUntil(client, id, `paid ${count} times`, ({ paid }) => paid.count === count)

/** Its payments, the first first. */
export async function chargesOf(client: Client, id: string) {
  return ok(await client.listPayments({ query: { scheduleId: id, sort: 'createdAt' } }))
}
