import { compactIban, type AcceptedTerms, type WireRegistrationForm } from '@escudo/contracts'
import { ceilingsOf, eurosOf } from '../domain/ceilings.ts'
import { findCeilings } from '../store/ceilings.ts'
import type { Sql } from '../store/db.ts'
import { findWaitingChanges } from '../store/entities/entity-changes.ts'
import { findEntityReview, findHeld } from '../store/entity-review.ts'
import { findRegistrationsOf, type StoredRegistration } from '../store/registrations.ts'
import { findSecurityEvents } from '../store/security-events.ts'
import { changeLine } from './entity-changes.ts'
import { plain } from './plain.ts'

type Said = WireRegistrationForm & { terms?: AcceptedTerms }
type Registered = StoredRegistration<Said>

/** One of a number's registrations: whose, from where, and the account that the money would go to. */
function registrationLines({
  registrationId,
  platformId,
  fromForm,
  network,
  state,
  name,
  body,
  createdAt,
}: Registered): [string, string][] {
  const { bankAccount, user, people = [], terms } = body
  const from = `${fromForm ? 'on the form' : 'by a call'}${platformId === null ? '' : ` of platform ${platformId}`}, from ${network ?? 'its platform'}`
  return [
    ['registration', `${registrationId}, ${state}, ${createdAt.toISOString()}, ${from}`],
    ['  name', name],
    ...(bankAccount
      ? [['  account', `${compactIban(bankAccount.iban)}, ${bankAccount.owner}, ${bankAccount.bankName}`] satisfies [string, string]]
      : []),
    ...(user ? [['  person', `${user.name}, ${user.taxNumber}, ${user.email}, ${user.phoneNumber}`] satisfies [string, string]] : []),
    ...people.map(({ name: who, taxNumber, roles, share }): [string, string] => [
      '  company',
      `${who}, ${taxNumber}, ${roles.join(', ')}${share === undefined ? '' : `, ${(share / 100).toFixed(2)} %`}`,
    ]),
    ...(terms ? [['  terms', `${terms.version} (${terms.url}), accepted ${terms.acceptedAt}`] satisfies [string, string]] : []),
  ]
}

/** All that was said of an entity, by whom and from where, for whoever decides on it. */
export async function describeEntity(sql: Sql, entityId: number): Promise<string> {
  const found = await findEntityReview(sql, entityId)
  const registrations = await findRegistrationsOf<Said>(sql, entityId)
  if (!found && registrations.length === 0) throw new Error(`There is no entity ${entityId}.`)
  const held = await findHeld(sql, entityId)
  const waiting = await findWaitingChanges(sql, entityId)
  const events = await findSecurityEvents(sql, entityId, 20)
  const lines: [string, string][] = [
    ...(found
      ? ([
          ['entity', `${found.name}, ${found.state} since ${found.stateAt.toISOString()}`],
          ...(found.suspendedAt
            ? [
                ['suspended', found.suspendedAt.toISOString()],
                ['held', `${held.movements} movements, ${eurosOf(held.cents)} EUR before fees`],
              ]
            : []),
          ...waiting.map((change): [string, string] => ['change', changeLine(change)]),
          ['platforms', found.platformIds.join(', ')],
          ['ceilings', ceilingsOf(await findCeilings(sql, entityId))],
          ...found.accounts.map(({ iban, owner, bankName }) => ['account', `${iban}, ${owner}, ${bankName}`]),
        ] as [string, string][])
      : []),
    ...registrations.flatMap(registrationLines),
    ...events.map(({ at, kind, outcome, who, address, details }): [string, string] => [
      'log',
      `${at.toISOString()}  ${kind} ${outcome}  ${who}  ${address ?? ''}  ${JSON.stringify(details)}`,
    ]),
  ]
  return lines.map(([label, text]) => `${label.padEnd(14)}${plain(text)}`).join('\n')
}
