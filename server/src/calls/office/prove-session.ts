import { transaction } from '../../store/db.ts'
import { findProofs } from '../../store/office/proofs.ts'
import { saveProof } from '../../store/office/sessions.ts'
import type { LiveSession } from '../../store/office/sessions.ts'
import type { OfficeCall, OfficeCookie } from '../call.ts'
import { recordAct } from './record-act.ts'

type Proved = { session: LiveSession; proofs: Awaited<ReturnType<typeof findProofs>>; cookie: OfficeCookie }

/**
 * Whoever calls has just proved who they are. The session goes on under a token that nobody knew before: whoever had the
 * one before is signed out. Undefined when another window was quicker.
 */
export async function proveSession(call: OfficeCall): Promise<Proved | undefined> {
  const { personId, sessionId, session } = call.person
  const saved = await transaction(call.sql, async (tx) => {
    const proof = await saveProof(tx, call.browser.token!)
    if (proof) await recordAct(tx, call, { subject: sessionId })
    return proof
  })
  if (!saved) return undefined
  const { provedAt, ...cookie } = saved
  return { session: { ...session, provedAt }, proofs: await findProofs(call.sql, personId), cookie }
}
