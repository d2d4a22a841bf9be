import { terminalMethod, type Authentication, type CommandKind, type Presentation, type Refusal } from '@escudo/contracts/vocabulary'
import type { MethodOfType } from '../payment.ts'

export type Terminal = {
  entityId: number
  terminalUuid: string
  terminalId: string
  name: string
  model: string
  processor: string
  supplier: string
  allowRemoteTransactions: boolean
  allowGenerateQrCode: boolean
  allowRealTimeSynchronization: boolean
  lastSeenAt: Date | null
  /** Since when the provider has stopped it. */
  stoppedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

/** What pays on a terminal that is asked from here. */
export const cardOnTerminal: MethodOfType = { code: terminalMethod, type: 'TPA' }

/** A device that was seen in the last ten seconds is there. */
export const onlineMs = 10_000

/** Up to 50.00 EUR a contactless card asks nothing of its holder. */
const contactlessLimitCents = 5_000

/** What a terminal did, or is to do, once the provider has stopped it is not taken; undefined where it may. */
export function refuseStopped({ stoppedAt }: Terminal, at: Date): Refusal | undefined {
  return stoppedAt && at >= stoppedAt ? { code: 'e00402', pointer: '/uuid', values: { hint: 'terminalStopped' } } : undefined
}

/** Why a terminal cannot be asked for anything now, or undefined. `now` is the real clock: a device does not follow the sandbox's. */
export function refuseRemote(terminal: Terminal, now: Date): Refusal | undefined {
  const stopped = refuseStopped(terminal, now)
  if (stopped) return stopped
  if (!terminal.allowRemoteTransactions) return { code: 'e00402', pointer: '/uuid', values: { hint: 'standsAlone' } }
  const silentMs = terminal.lastSeenAt ? now.getTime() - terminal.lastSeenAt.getTime() : Infinity
  return silentMs > onlineMs ? { code: 'e04103', pointer: '/uuid' } : undefined
}

/** How a card makes sure of its holder, when it does not say so itself (specification rest-wire §7). A refund normally asks for the PIN. */
export function authenticationFor(presentation: Presentation, kind: CommandKind, amountCents: number): Authentication {
  if (presentation === 'magnetic_stripe') return 'signature'
  return presentation === 'contactless' && kind === 'payment' && amountCents <= contactlessLimitCents ? 'none' : 'pin'
}
