import { demoPeople, type DemoPerson } from '@escudo/contracts/vocabulary'
import type { Db } from '../../store/db.ts'
import { insertPerson, insertStaffRoles, type Person } from '../../store/office/people.ts'

/** A demo person with what they are, made if it is not there yet. */
export async function ensureDemoPerson(tx: Db, wished: DemoPerson): Promise<Person> {
  const demo = demoPeople.find(({ person }) => person === wished)!
  const made = await insertPerson(tx, { email: `${demo.person}@demo.example`, name: demo.name, language: 'PT' })
  if ('entity' in demo) {
    await tx`
      insert into memberships (entity_id, person_id, role) values (${Number(demo.entity)}, ${made.personId}, ${demo.role}) on conflict do nothing`
  } else await insertStaffRoles(tx, made.personId, [demo.staff])
  return made
}

/** All of them, so that lists of people are not empty. */
export async function insertDemoPeople(tx: Db): Promise<void> {
  for (const { person } of demoPeople) await ensureDemoPerson(tx, person)
}
