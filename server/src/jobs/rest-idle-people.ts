import { restingMail } from '../calls/office/mail-texts.ts'
import { providerNames } from '../calls/office/invite.ts'
import { tellPerson } from '../calls/office/tell-person.ts'
import type { ChargeServices } from '../calls/call.ts'
import { isLastAdministrator, isLastOwner } from '../domain/office/last-owner.ts'
import { transaction } from '../store/db.ts'
import { findEntity } from '../store/entities.ts'
import { insertAct } from '../store/office/audit.ts'
import { listAdministrators, listOwners, lockMembers, lockStaffRoles } from '../store/office/members.ts'
import { findPerson, type Person } from '../store/office/people.ts'
import { findIdleRights, restRight, type IdleRight } from '../store/office/resting.ts'

/** PCI DSS 4.0.1, 8.2.6. */
export const idleDays = 90
const atOnce = 50

/** Whoever lets a right go on is told that it rests, and whom. */
async function tell(services: ChargeServices, { entityId }: IdleRight, { name, email }: Person): Promise<void> {
  const { sql } = services
  const entity = entityId === null ? undefined : await findEntity(sql, entityId)
  const owners = entityId === null ? await listAdministrators(sql) : await listOwners(sql, entityId)
  for (const owner of owners) {
    const whereto = entity?.name ?? providerNames[owner.language]
    await tellPerson(services, owner.email, restingMail(owner.language, { who: `${name} (${email})`, whereto }))
  }
}

/** Lets one right rest, unless it became a last one meanwhile; written down in the same transaction. */
async function rest({ sql, clock }: ChargeServices, right: IdleRight): Promise<boolean> {
  const { entityId, personId } = right
  return transaction(sql, async (tx) => {
    const isLast =
      entityId === null ? isLastAdministrator(await lockStaffRoles(tx), personId) : isLastOwner(await lockMembers(tx, entityId), personId)
    const roles = isLast ? undefined : await restRight(tx, right, clock())
    if (!roles) return false
    const nobody = { personId: null, role: null, address: null, requestId: null, who: 'worker' }
    await insertAct(tx, {
      ...nobody,
      entityId,
      action: 'restIdlePerson',
      subject: personId,
      outcome: 'done',
      before: { roles },
      after: { idleDays },
    })
    return true
  })
}

/** Finds who was not here for ninety days and lets their rights rest, until an owner or administrator says otherwise; how many. */
export async function restIdlePeople(services: ChargeServices): Promise<number> {
  const { sql, clock } = services
  const since = new Date(clock().getTime() - idleDays * 86_400_000)
  let rested = 0
  for (const right of await findIdleRights(sql, since, atOnce)) {
    if (!(await rest(services, right))) continue
    rested += 1
    await tell(services, right, (await findPerson(sql, right.personId))!)
  }
  return rested
}
