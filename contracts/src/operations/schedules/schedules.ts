import { methodCodes } from '../../vocabulary/methods.ts'
import { periodStates, scheduleAfter, scheduleReasons, scheduleStates, scheduleUnits } from '../../vocabulary/schedules.ts'
import { amount, clearable, commaListOf, date, integer, listOf, named, oneOf, optional, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { BankAccountRequest, pageQuery, paymentId, requestFields } from '../shapes.ts'

const scheduleParams = Type.Object({ id: uuid() })

const Interval = named(
  'ScheduleInterval',
  {
    unit: oneOf(scheduleUnits, { description: 'What a period is counted in.', example: 'month' }),
    count: optional(integer({ minimum: 1, maximum: 366, description: 'Of how many units a period is. Default 1.', example: 1 })),
  },
  {
    description:
      'Counted from `startDate` on Lisbon’s calendar: what begins on 31 January falls due on 28 February and again on 31 March, always at the same time of the day.',
  },
)

const MethodRequest = named(
  'ScheduleMethodRequest',
  {
    code: optional(oneOf(methodCodes, { invalid: 'e00204', description: 'Needed where no method is named.', example: 'MB' })),
    uuid: optional(uuid({ description: 'A saved method of the customer.' })),
  },
  { description: 'A saved card or phone of the customer, or `MB`: a reference for each period.', invalid: 'e00211' },
)

const Retries = named(
  'ScheduleRetries',
  {
    days: optional(
      listOf(integer({ minimum: 1, maximum: 60, example: 3 }), {
        maxItems: 10,
        description:
          'Days after the first charge on which a declined one is tried again, in rising order. Default 1, 3, 5 and 7; empty: never.',
      }),
    ),
    afterwards: optional(
      oneOf(scheduleAfter, {
        description: 'What the schedule does when a period could not be charged. Default `pause`.',
        example: 'pause',
      }),
    ),
  },
  { description: 'A card that has expired, or a number without MB WAY, is not tried again. No try is made once the next period is due.' },
)

const asked = {
  amount: amount({ description: 'What each period costs, in cents.' }),
  paymentMethod: MethodRequest,
  count: optional(integer({ minimum: 1, maximum: 10_000, description: 'After so many periods it ends.', example: 12 })),
  endDate: optional(date({ description: 'No period that falls due later is charged. A date alone means its whole day.' })),
  retries: optional(Retries),
  code: requestFields.code,
  summary: requestFields.summary,
  callbackUrl: requestFields.callbackUrl,
  bankAccount: optional(BankAccountRequest),
}

const Period = named('SchedulePeriod', {
  number: integer({ description: 'From 1, on the calendar of the schedule.', example: 1 }),
  dueAt: date(),
  amount: integer({ example: 1250 }),
  state: oneOf(periodStates, {
    description: '`charging`: its payment is under way or waits for the payer. `retrying`: declined, and tried again.',
    example: 'paid',
  }),
  tries: integer({ example: 1 }),
  paymentId: optional(paymentId),
  resultCode: optional(text({ description: 'Why its last try failed.', example: 'e02451' })),
})

const Customer = named('ScheduleCustomer', { uuid: uuid() })

const Schedule = named('Schedule', {
  id: uuid(),
  stateDetails: named('ScheduleStateDetails', {
    state: oneOf(scheduleStates, { example: 'active' }),
    reason: optional(
      oneOf(scheduleReasons, {
        description:
          '`declined`: a period could not be charged. `refused`: the charge itself was refused, as `code` says. `completed`: its last period is over.',
        example: 'requested',
      }),
    ),
    code: optional(text({ description: 'Of the catalogue of errors.', example: 'e02454' })),
    createdAt: date(),
  }),
  amount: integer({ example: 1250 }),
  interval: named('ScheduleIntervalView', { unit: oneOf(scheduleUnits, { example: 'month' }), count: integer({ example: 1 }) }),
  startDate: date(),
  count: optional(integer({ example: 12 })),
  endDate: optional(date()),
  paymentMethod: named('ScheduleMethod', { code: oneOf(methodCodes, { example: 'CC' }), uuid: optional(uuid()) }),
  customer: optional(Customer),
  retries: named('ScheduleRetriesView', { days: listOf(integer({ example: 1 })), afterwards: oneOf(scheduleAfter, { example: 'pause' }) }),
  code: optional(text({ example: 'ORDER-7' })),
  summary: optional(text({ example: 'Cabaz do mês' })),
  callbackUrl: optional(text({ format: 'uri', example: 'https://shop.example/return' })),
  bankAccount: optional(named('ScheduleBankAccount', { code: text({ example: 'Ab120002' }) })),
  nextChargeAt: optional(date({ description: 'When a period is charged next, for the first time or again.' })),
  lastPeriod: optional(Period),
  paid: named(
    'SchedulePaid',
    { count: integer({ description: 'Periods.', example: 1 }), amount: integer({ description: 'Their sum in cents.', example: 1250 }) },
    { description: 'What was paid, before refunds. The payments: `GET /payments?scheduleId=…`.' },
  ),
  createdAt: date(),
  updatedAt: date(),
})

const refusedTerms = ['e00202', 'e00211', 'e00218', 'e00220', 'e00300', 'e00301', 'e00401', 'e00500'] as const

export const createSchedule = operation({
  operationId: 'createSchedule',
  method: 'POST',
  path: '/schedules',
  tag: 'schedules',
  caller: 'entity',
  status: 201,
  idempotent: true,
  summary: 'Create a schedule: the same amount each period',
  description:
    'Charges a saved method of a customer, or gives a Multibanco reference, each period: once, whatever happens. Each charge is a payment that names the schedule in `scheduleId`; declined ones are tried again by the rules of `retries`.',
  body: named('ScheduleRequest', {
    ...asked,
    interval: Interval,
    startDate: optional(
      date({ description: 'When the first period falls due. A date alone means its first moment, today’s the present one. Default: now.' }),
    ),
    customer: optional(named('ScheduleCustomerRequest', { uuid: uuid() }, { description: 'Needed for a saved method.' })),
  }),
  data: Schedule,
  refuses: [...refusedTerms, 'e00221', 'e00240'],
})

export const listSchedules = operation({
  operationId: 'listSchedules',
  method: 'GET',
  path: '/schedules',
  tag: 'schedules',
  caller: 'entity',
  paged: true,
  summary: 'List schedules',
  query: Type.Object({
    stateDetails_state: optional(commaListOf(scheduleStates, { description: 'Comma list.' })),
    code: optional(text({ maxLength: 100, description: 'Your own code, exactly.' })),
    customer_uuid: optional(text({ maxLength: 100 })),
    ...pageQuery(['createdAt', 'updatedAt']),
  }),
  data: listOf(Schedule),
})

export const getSchedule = operation({
  operationId: 'getSchedule',
  method: 'GET',
  path: '/schedules/{id}',
  tag: 'schedules',
  caller: 'entity',
  summary: 'Get a schedule',
  params: scheduleParams,
  data: Schedule,
  refuses: ['e00500'],
})

export const listSchedulePeriods = operation({
  operationId: 'listSchedulePeriods',
  method: 'GET',
  path: '/schedules/{id}/periods',
  tag: 'schedules',
  caller: 'entity',
  paged: true,
  summary: 'List the periods of a schedule that have begun',
  params: scheduleParams,
  query: Type.Object(pageQuery(['createdAt'])),
  data: listOf(Period),
  refuses: ['e00500'],
})

export const updateSchedule = operation({
  operationId: 'updateSchedule',
  method: 'PUT',
  path: '/schedules/{id}',
  tag: 'schedules',
  caller: 'entity',
  summary: 'Change a schedule from its next period on',
  description:
    'What is absent stays; `null` takes a field away. `interval`, `startDate` and `customer` may be sent back as they were read; they never change, because another interval is another schedule. A period that has begun keeps its amount; the method is the new one at once, also for tries of a period that was declined.',
  params: scheduleParams,
  body: named('ScheduleUpdateRequest', {
    amount: optional(asked.amount),
    interval: optional(Interval),
    startDate: optional(date({ description: 'As it was read: the first period never moves.' })),
    customer: optional(Customer),
    paymentMethod: optional(MethodRequest),
    count: optional(clearable(asked.count)),
    endDate: optional(clearable(asked.endDate)),
    retries: optional(Retries),
    code: optional(clearable(asked.code)),
    summary: optional(clearable(asked.summary)),
    callbackUrl: optional(clearable(asked.callbackUrl)),
    bankAccount: optional(BankAccountRequest),
  }),
  data: Schedule,
  refuses: [...refusedTerms, 'e00221', 'e00402'],
})

const step = { params: scheduleParams, data: Schedule, refuses: ['e00402', 'e00500'] } as const

export const pauseSchedule = operation({
  operationId: 'pauseSchedule',
  method: 'POST',
  path: '/schedules/{id}/pause',
  tag: 'schedules',
  caller: 'entity',
  summary: 'Pause a schedule',
  description: 'Nothing is charged until it is resumed. A charge that is under way ends as it ends.',
  ...step,
})

export const resumeSchedule = operation({
  operationId: 'resumeSchedule',
  method: 'POST',
  path: '/schedules/{id}/resume',
  tag: 'schedules',
  caller: 'entity',
  summary: 'Resume a paused schedule',
  description: 'With the next period of its calendar: what fell due while it was paused is not charged.',
  ...step,
})

export const skipSchedulePeriod = operation({
  operationId: 'skipSchedulePeriod',
  method: 'POST',
  path: '/schedules/{id}/skip',
  tag: 'schedules',
  caller: 'entity',
  summary: 'Skip the next period of a schedule',
  description: 'The next one is not charged and does not count for `count`; one that was declined is not tried again.',
  ...step,
})

export const endSchedule = operation({
  operationId: 'endSchedule',
  method: 'POST',
  path: '/schedules/{id}/end',
  tag: 'schedules',
  caller: 'entity',
  summary: 'End a schedule',
  description:
    'For good. A payment that is under way ends as it ends; a reference that waits can still be paid, or cancelled like any other.',
  ...step,
  refuses: ['e00500'],
})
