import type { Db } from '../db.ts'
import { insertAccount, type AcquirerAccount } from './accounts.ts'

/** Keeps what was proposed; false where an account, or another proposal, has that name. Primary keys. */
export async function insertProposedAccount(tx: Db, proposalId: string, account: AcquirerAccount): Promise<boolean> {
  const rows = await tx`
    insert into proposed_accounts ${tx({ ...account, proposalId })} on conflict do nothing returning 1 as made`
  return rows.length > 0
}

/** Takes a proposed account with its keys away, and gives it. Index proposed_accounts_of_proposal. */
async function takeProposedAccount(tx: Db, proposalId: string): Promise<AcquirerAccount | undefined> {
  const [row] = await tx<AcquirerAccount[]>`
    delete from proposed_accounts where proposal_id = ${proposalId} returning account, connector, entity_id, sealed, door_hash`
  return row
}

/** Makes a proposed account one at which somebody can be asked; false where its name has been taken meanwhile. */
export async function addProposedAccount(tx: Db, proposalId: string): Promise<boolean> {
  const proposed = await takeProposedAccount(tx, proposalId)
  return proposed !== undefined && insertAccount(tx, proposed)
}

/** Of a proposal that came to nothing no keys are left. */
export async function forgetProposedAccount(tx: Db, proposalId: string): Promise<void> {
  await takeProposedAccount(tx, proposalId)
}
