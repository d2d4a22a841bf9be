import type { NewsKind } from '@escudo/contracts/vocabulary'
import type { Db } from '../db.ts'

type Choice = { entityId: number; personId: string; kind: NewsKind; wants: boolean }

/** What somebody chose of an entity's mails. Primary key. */
export async function listMailChoices(sql: Db, entityId: number, personId: string): Promise<Map<NewsKind, boolean>> {
  const rows = await sql<Pick<Choice, 'kind' | 'wants'>[]>`
    select kind, wants from mail_choices where person_id = ${personId} and entity_id = ${entityId}`
  return new Map(rows.map(({ kind, wants }) => [kind, wants]))
}

export async function saveMailChoice(tx: Db, { entityId, personId, kind, wants }: Choice): Promise<void> {
  await tx`
    insert into mail_choices (person_id, entity_id, kind, wants) values (${personId}, ${entityId}, ${kind}, ${wants})
    on conflict (person_id, entity_id, kind) do update set wants = excluded.wants`
}
