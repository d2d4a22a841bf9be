import { randomBytes } from 'node:crypto'
import type { Data, officeOperations } from '@escudo/contracts'
import { isNif } from '@escudo/contracts/vocabulary'
import { invalid, refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { propose } from '../../calls/office/propose.ts'
import { accountPlace } from '../../calls/sealed-places.ts'
import { findAccount, hashOfDoor } from '../../store/acquirers/accounts.ts'
import { insertProposedAccount } from '../../store/acquirers/proposed-accounts.ts'
import { transaction } from '../../store/db.ts'
import { findEntity } from '../../store/entities.ts'
import { proposalView } from '../../views/office-proposals.ts'

/** Somebody else proposed an account of that name, for another business: nothing of this one stays. */
class NameTaken extends Error {
  override name = 'NameTaken'
}

/** The keys stand in no proposal, no act and no answer: sealed they wait beside it. */
export const proposeAccount: Handler<typeof officeOperations.proposeAccount> = async (call, { body }) => {
  const { account, connector, clientId, settings, why } = body
  if (account.endsWith('-stand-in')) return invalid({ code: 'e00219', pointer: '/account' })
  const checked = (await call.office.accounts()).check(connector, settings)
  if ('missing' in checked) return invalid({ code: 'e00200', pointer: `/settings/${checked.missing}` })
  if ('wrong' in checked) return invalid({ code: 'e00219', pointer: `/settings/${checked.wrong}` })
  const entityId = clientId === undefined ? 0 : isNif(clientId) ? Number(clientId) : -1
  const door = randomBytes(24).toString('base64url')
  return transaction(call.sql, async (tx): Promise<Outcome<Data<typeof officeOperations.proposeAccount>>> => {
    if (entityId !== 0 && !(await findEntity(tx, entityId))) return refuse('e00500', '/clientId')
    if (await findAccount(tx, account)) return refuse('e00402', '/account')
    const wish = { account, connector, isTest: checked.isTest, ...(settings.attested === true && { attested: true }), why }
    const shown = await propose(tx, call, { kind: 'account', entityId, subject: account, wish })
    if ('code' in shown) return { refusal: shown }
    const sealed = call.vault.seal(checked.text, accountPlace(account))
    const kept = { account, connector, entityId: entityId === 0 ? null : entityId, sealed, doorHash: hashOfDoor(door) }
    if (!(await insertProposedAccount(tx, shown.proposalId, kept))) throw new NameTaken()
    return { data: { proposal: proposalView(shown, call.person.personId), doorUrl: `${call.publicUrl}/acquirers/${door}` } }
  }).catch((error: unknown) => {
    if (error instanceof NameTaken) return refuse('e00402', '/account')
    throw error
  })
}
