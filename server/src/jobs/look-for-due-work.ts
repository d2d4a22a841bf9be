import type { JobServices } from '../calls/call.ts'
import { asksEveryNode, findDueKinds, type DueKinds } from '../store/upkeep/due-kinds.ts'

export type DueKind = keyof DueKinds

/** The kinds of which something may be due now. */
export async function lookForDueWork({ sql, clock }: Pick<JobServices, 'sql' | 'clock'>): Promise<DueKind[]> {
  const kinds = Object.entries(await findDueKinds(sql, clock())) as [DueKind, boolean][]
  return kinds.flatMap(([kind, isDue]) => (isDue ? kind : []))
}

/** Whether a look asks many: tables lie on several nodes. */
export const isLookDear = ({ sql }: Pick<JobServices, 'sql'>): boolean => asksEveryNode(sql)
