import type { Data, Input, Operation } from '@escudo/contracts'
import type { SimulatedWorld } from '../acquirers/simulator/simulated-world.ts'
import type { CallFacts, ChargeServices, Outcome, Services } from '../calls/call.ts'
import type { RequestLog } from './request-log.ts'

/** What fell due and was done, by number. */
export type Ran = { expired: number; settled: number; delivered: number }

/** What only the sandbox's own calls have at hand. */
export type Desk = {
  simulated: SimulatedWorld
  /** The last requests, to be shown. */
  requestLog: RequestLog
  /** Runs what falls due for an entity: who moves its clock needs it at once. */
  runDueWork: (services: ChargeServices, entityId: number) => Promise<Ran>
}

export type SandboxServices = ChargeServices & Desk
/** What the sandbox's own jobs work with. */
export type SandboxJobServices = ChargeServices & Desk
export type SandboxCall = SandboxServices & CallFacts & Pick<Services, 'office'>

export type SandboxHandler<O extends Operation> = (call: SandboxCall, input: Input<O>) => Promise<Outcome<Data<O>>>
