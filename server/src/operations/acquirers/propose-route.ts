import type { officeOperations } from '@escudo/contracts'
import { isNif } from '@escudo/contracts/vocabulary'
import { invalid, refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { propose } from '../../calls/office/propose.ts'
import { findAccount } from '../../store/acquirers/accounts.ts'
import { transaction } from '../../store/db.ts'
import { findEntity } from '../../store/entities.ts'
import { proposalView } from '../../views/office-proposals.ts'

/** One merchant's money does not go to another one's account, and no account is asked for what it cannot. */
export const proposeRoute: Handler<typeof officeOperations.proposeRoute> = async (call, { body }) =>
  transaction(call.sql, async (tx): Promise<Outcome<ReturnType<typeof proposalView>>> => {
    const { clientId, why, ...wish } = body
    const { method, account, standby } = wish
    const entityId = clientId === undefined ? 0 : isNif(clientId) ? Number(clientId) : -1
    if (entityId !== 0 && !(await findEntity(tx, entityId))) return refuse('e00500', '/clientId')
    if (standby !== undefined && (account === null || standby === account)) return invalid({ code: 'e00219', pointer: '/standby' })
    for (const [name, asked] of Object.entries({ account, standby })) {
      if (asked === null || asked === undefined) continue
      const found = await findAccount(tx, asked)
      const methods = call.accounts?.methodsOf(asked)
      if (!found || !methods || (found.entityId !== null && found.entityId !== entityId)) return refuse('e00500', `/${name}`)
      if (!methods.includes(method)) return invalid({ code: 'e00230', pointer: '/method', values: { values: methods.join(', ') } })
    }
    const shown = await propose(tx, call, { kind: 'route', entityId, subject: method, wish: { ...wish, why } })
    return 'code' in shown ? { refusal: shown } : { data: proposalView(shown, call.person.personId) }
  })
