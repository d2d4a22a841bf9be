import type { apiOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { changeableEntity, refuseStopped, wishAccount } from '../../compliance/entity-changes.ts'
import { tellOwnersOfAccount } from '../../compliance/tell-owners.ts'
import { changeView } from '../../views/entity-view.ts'

/** An account is wished for; it is there once compliance has agreed and its time has come. */
export const createBankAccount: Handler<typeof apiOperations.createBankAccount> = async (call, { params, body }) => {
  const entity = await changeableEntity(call, params.clientId)
  if ('code' in entity) return { refusal: entity }
  const stopped = refuseStopped(entity)
  if (stopped) return { refusal: stopped }
  const wished = await wishAccount(call, entity, body)
  if ('code' in wished) return { refusal: wished }
  await tellOwnersOfAccount(call, entity, wished)
  return { data: changeView(wished, call.language) }
}
