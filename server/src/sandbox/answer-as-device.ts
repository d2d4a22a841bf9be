import type { Input, Refusal, RefusalCode, WireTerminalCommand, apiOperations } from '@escudo/contracts'
import { cardBrand, isCardNumber } from '@escudo/contracts/vocabulary'
import type { Payment } from '../domain/payment.ts'
import { authenticationFor } from '../domain/terminals/terminal.ts'
import type { CardIdentity, Progress, TerminalCard, TerminalCommand } from '../domain/terminals/terminal-command.ts'
import { transaction, type Db } from '../store/db.ts'
import { findEntity } from '../store/entities.ts'
import { lockPayment } from '../store/payments.ts'
import { findCommand, findCommandOfPayment } from '../store/terminals/terminal-commands.ts'
import { findTerminalOfDevice, touchTerminal } from '../store/terminals/terminals.ts'
import { invalid, type Outcome } from '../calls/call.ts'
import type { SandboxCall } from './sandbox-call.ts'
import { entityNow } from '../calls/entity-clock.ts'
import { advanceCommand } from '../payments/advance-command.ts'
import { commandView } from '../views/terminal-view.ts'

type Presented = Input<typeof apiOperations.presentCard>['body']

/** What a device's word is about: its command, the payment that is held, and the entity's clock. */
type CommandInHand = { tx: Db; command: TerminalCommand; payment: Payment; now: Date }

/** What the word comes to: the command's progress, the command as it is, or why it is not taken. */
type Heard = Progress | { unchanged: TerminalCommand } | Refusal

/** Hears a device under the payment's lock, and answers with its command. Whoever speaks is there. */
export async function hearDevice(
  call: SandboxCall,
  { uuid, commandId }: { uuid: string; commandId: string },
  hear: (hearing: CommandInHand) => Promise<Heard>,
): Promise<Outcome<WireTerminalCommand>> {
  const terminal = await findTerminalOfDevice(call.sql, uuid)
  const found = terminal && (await findCommand(call.sql, terminal.entityId, terminal.terminalUuid, commandId))
  const entity = terminal && (await findEntity(call.sql, terminal.entityId))
  if (!terminal || !found || !entity) return { refusal: { code: 'e00500', pointer: terminal ? '/commandId' : '/uuid' } }
  const now = entityNow(call, entity.clockAheadSeconds)
  await touchTerminal(call.sql, terminal, call.clock())
  return transaction(call.sql, async (tx): Promise<Outcome<WireTerminalCommand>> => {
    const payment = await lockPayment(tx, terminal.entityId, found.paymentId)
    const command = await findCommand(tx, terminal.entityId, terminal.terminalUuid, commandId)
    if (!payment || !command) return { refusal: { code: 'e00500', pointer: '/commandId' } }
    const heard = await hear({ tx, command, payment, now })
    if ('code' in heard) return { refusal: heard }
    const advanced = 'unchanged' in heard ? heard.unchanged : await advanceCommand(tx, heard, payment, now)
    return { data: commandView(advanced, payment, call.language) }
  })
}

/** Why a device's card cannot be read, or undefined: the number, or its brand and last four digits, have to be there. */
export function refuseReading({ number, brand, last4Digits }: Presented): { refusal: Refusal } | undefined {
  if (number === undefined) return brand && last4Digits ? undefined : invalid({ code: 'e00221', pointer: '/number' })
  return isCardNumber(number) ? undefined : invalid({ code: 'e00213', pointer: '/number' })
}

/** A card as we keep it: its number goes to the issuer, and a fingerprint of it stays. */
export function readCard(call: SandboxCall, command: TerminalCommand, presented: Presented, bankSays?: RefusalCode): TerminalCard {
  const { number, presentation } = presented
  return {
    brand: number === undefined ? (presented.brand ?? 'UNKNOWN') : cardBrand(number),
    last4Digits: number === undefined ? (presented.last4Digits ?? '') : number.slice(-4),
    fingerprint: number === undefined ? null : call.vault.fingerprint(number, `card:${command.entityId}`),
    presentation,
    authentication: presented.authentication ?? authenticationFor(presentation, command.kind, command.amountCents),
    bankSays: bankSays ?? null,
  }
}

/** The card that a refund has to meet again: as it was presented, or as a device told of it afterwards. */
export async function originalCard(tx: Db, command: TerminalCommand, refund: Payment): Promise<CardIdentity | undefined> {
  const { entityId, initialPaymentId, methodDetails } = refund
  if (command.kind !== 'refund' || initialPaymentId === null) return undefined
  const original = await findCommandOfPayment(tx, entityId, initialPaymentId)
  if (original?.card) return original.card
  const { brand, last4Digits } = methodDetails
  return brand && last4Digits ? { brand, last4Digits, fingerprint: null } : undefined
}
