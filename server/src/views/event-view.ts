import {
  untoldEvents,
  type BatchState,
  type EntityState,
  type EventType,
  type PaymentState,
  type ScheduleState,
  type UntoldStep,
  type WireEvent,
} from '@escudo/contracts'
import { eventIdOf, transferEventId } from '../domain/event-id.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import type { LoggedEvent } from '../store/event-log.ts'
import { transferReference } from '../store/transfers.ts'
import { present } from './payment-view.ts'

const isUntold = (name: string): name is UntoldStep => Object.hasOwn(untoldEvents, name)

/** The type of an event: what merchants are told, or the word for a step that is told to nobody. */
function typeOf({ action, name, transferId }: LoggedEvent): EventType {
  if (transferId !== null) return 'transfer_created'
  if (action) return action
  if (!isUntold(name)) throw new Error(`An event has no type: ${name}.`)
  return untoldEvents[name]
}

function aboutOf(event: LoggedEvent): Pick<WireEvent, 'payment' | 'entity' | 'transfer' | 'disputeId' | 'schedule' | 'batch'> {
  const { paymentId, transferId, type, initialPaymentId, code, linkId, disputeId, scheduleId, batchId, state, amountCents } = event
  const amount = Number(amountCents)
  if (transferId !== null) return { transfer: { id: transferReference(transferId), amount } }
  if (scheduleId !== null) return { schedule: { id: scheduleId, state: state as ScheduleState, ...present({ paymentId }) } }
  if (batchId !== null) return { batch: { id: batchId, state: state as BatchState } }
  if (paymentId === null) return { entity: { state: state as EntityState } }
  return {
    ...present({ disputeId }),
    payment: {
      id: paymentId,
      type: type!,
      ...present({ initialPaymentId, code, linkId, scheduleId: event.ofSchedule, batchId: event.ofBatch }),
      state: state as PaymentState,
      amount,
    },
  }
}

/** An event of an entity as the log shows it. */
export function eventView(entityId: number, event: LoggedEvent): WireEvent {
  const { paymentId, scheduleId, batchId, transferId, sequence, action, createdAt } = event
  return {
    id: transferId === null ? eventIdOf({ entityId, paymentId, scheduleId, batchId, sequence }) : transferEventId(entityId, transferId),
    type: typeOf(event),
    sequence,
    ...present({ action }),
    ...aboutOf(event),
    createdAt: lisbonIso(createdAt),
  }
}
