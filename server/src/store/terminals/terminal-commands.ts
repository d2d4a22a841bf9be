import type { Terminal } from '../../domain/terminals/terminal.ts'
import type { TerminalCommand } from '../../domain/terminals/terminal-command.ts'
import type { Db } from '../db.ts'
import type { Due } from '../due-payment.ts'
import { isUuid } from '../ids.ts'
import { fastestClock } from '../entities/fastest-clock.ts'

const columns = `entity_id, command_id, terminal_uuid, payment_id, kind, amount_cents, status, card, pin_tries, decline_code,
  printing_failed, delivered_at, presented_at, expires_at, created_at`
const open = `status in ('waiting_card', 'waiting_pin', 'waiting_signature')`

function rowOf(sql: Db, command: TerminalCommand) {
  return { ...command, card: command.card && sql.json(command.card) }
}

/** Gives a terminal something to do; false when it is busy. Index terminal_commands_open. */
export async function insertCommand(sql: Db, command: TerminalCommand): Promise<boolean> {
  const rows = await sql`
    insert into terminal_commands ${sql(rowOf(sql, command))}
    on conflict (entity_id, terminal_uuid) where ${sql.unsafe(open)} do nothing returning 1 as taken`
  return rows.length > 0
}

/** Writes how far a command got; callers hold its payment's row. */
export async function saveCommand(sql: Db, command: TerminalCommand): Promise<void> {
  await sql`
    update terminal_commands
    set ${sql(rowOf(sql, command), 'status', 'card', 'pinTries', 'declineCode', 'printingFailed', 'presentedAt', 'expiresAt')}
    where entity_id = ${command.entityId} and command_id = ${command.commandId}`
}

/** Reads a command of a terminal. Primary key. */
export async function findCommand(
  sql: Db,
  entityId: number,
  terminalUuid: string,
  commandId: string,
): Promise<TerminalCommand | undefined> {
  if (!isUuid(commandId)) return undefined
  const [row] = await sql<TerminalCommand[]>`
    select ${sql.unsafe(columns)} from terminal_commands
    where entity_id = ${entityId} and command_id = ${commandId} and terminal_uuid = ${terminalUuid}`
  return row
}

/** The latest command for a payment or refund. Index terminal_commands_by_payment. */
export async function findCommandOfPayment(sql: Db, entityId: number, paymentId: string): Promise<TerminalCommand | undefined> {
  const [row] = await sql<TerminalCommand[]>`
    select ${sql.unsafe(columns)} from terminal_commands
    where entity_id = ${entityId} and payment_id = ${paymentId} order by created_at desc limit 1`
  return row
}

/** What a terminal has to do now, noted as read by its device. Index terminal_commands_open. */
export async function readCommands(sql: Db, { entityId, terminalUuid }: Terminal, now: Date): Promise<TerminalCommand[]> {
  return sql<TerminalCommand[]>`
    update terminal_commands set delivered_at = coalesce(delivered_at, ${now})
    where entity_id = ${entityId} and terminal_uuid = ${terminalUuid} and ${sql.unsafe(open)}
    returning ${sql.unsafe(columns)}`
}

/**
 * Commands whose time is over on their entity's clock. One that a device has read, and that is away now, may have met
 * a card: it is left alone until the device is back; a refund half an hour at most. Index terminal_commands_over.
 */
export async function findCommandsOver(
  sql: Db,
  now: Date,
  seenSince: Date,
  entityId: number | null,
  limit: number,
): Promise<TerminalCommand[]> {
  const clock = await fastestClock(sql, entityId)
  return sql<TerminalCommand[]>`
    select c.* from terminal_commands c join entities e using (entity_id) join terminals t using (entity_id, terminal_uuid)
    where c.status in ('waiting_card', 'waiting_pin', 'waiting_signature')
      and c.expires_at < ${now}::timestamptz + ${clock} * interval '1 second'
      and c.expires_at < ${now}::timestamptz + e.clock_ahead_seconds * interval '1 second'
      and (c.delivered_at is null or t.last_seen_at > ${seenSince}
        or (c.kind = 'refund' and c.expires_at < ${now}::timestamptz + (e.clock_ahead_seconds - 1800) * interval '1 second'))
      and (${entityId}::integer is null or c.entity_id = ${entityId})
    order by c.expires_at limit ${limit}`
}

type Unsettled = Due & { amountCents: number }

/** An entity's terminal payments that no settlement has taken yet, oldest first; `most` null: all of them. Index payments_to_settle. */
/** What one closing of a day takes, so that whoever waits for it does not wait long. */
export const mostSettled = 500

export async function findUnsettled(sql: Db, entityId: number, most: number | null = null): Promise<Unsettled[]> {
  return sql<Unsettled[]>`
    select entity_id, payment_id, amount_cents from payments
    where entity_id = ${entityId} and type = 'payment' and state = 'authorised' and method_type = 'TPA'
    order by state_at, payment_id limit ${most}::integer`
}

type Taken = { terminalUuid: string; count: number; cents: string; openCount: number; openCents: string }

/** What terminals took since a moment, and what of whatever day waits for its settlement. Indexes payments_by_terminal, payments_to_settle. */
export async function readTaken(sql: Db, entityId: number, uuids: readonly string[], since: Date): Promise<Taken[]> {
  if (uuids.length === 0) return []
  return sql<Taken[]>`
    select terminal_uuid, count(*) filter (where created_at >= ${since})::integer as count,
      coalesce(sum(amount_cents) filter (where created_at >= ${since}), 0) as cents,
      count(*) filter (where state = 'authorised' and method_type = 'TPA')::integer as open_count,
      coalesce(sum(amount_cents) filter (where state = 'authorised' and method_type = 'TPA'), 0) as open_cents
    from payments
    where entity_id = ${entityId} and terminal_uuid = any(${sql.array([...uuids])}::uuid[]) and type = 'payment'
      and (state = 'authorised' and method_type = 'TPA' or state in ('authorised', 'confirmed') and created_at >= ${since})
    group by terminal_uuid`
}

/** Those authorised before the last midnight in Lisbon, on their entity's clock. Index payments_to_settle. */
export async function findDueSettlements(sql: Db, now: Date, entityId: number | null, limit: number): Promise<Due[]> {
  return sql<Due[]>`
    select p.entity_id, p.payment_id from payments p join entities e using (entity_id)
    where p.type = 'payment' and p.state = 'authorised' and p.method_type = 'TPA'
      and p.state_at < date_trunc('day', ${now}::timestamptz + e.clock_ahead_seconds * interval '1 second', 'Europe/Lisbon')
      and (${entityId}::integer is null or p.entity_id = ${entityId})
    order by p.state_at limit ${limit}`
}
