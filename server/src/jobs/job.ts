import type { ChargeServices } from '../calls/call.ts'
import type { IsOver } from './run-concurrently.ts'

/** A piece of work that the worker repeats: what it did, by number; it rests `restMs` when that was nothing. */
export type Job = { name: string; restMs?: number; work: (services: ChargeServices, isOver: IsOver) => Promise<number> }
