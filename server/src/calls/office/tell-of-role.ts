import { roleNames } from '@escudo/contracts/vocabulary'
import { findEntity } from '../../store/entities.ts'
import { findPerson } from '../../store/office/people.ts'
import type { OfficeCall } from '../call.ts'
import { providerNames } from './invite.ts'
import { roleMail } from './mail-texts.ts'
import { tellPerson } from './tell-person.ts'

/** Tells somebody by mail what they are now to an entity, or to the provider where none is named; without roles: nothing more. */
export async function tellOfRole(
  call: OfficeCall,
  personId: string,
  entityId: number | undefined,
  roles: readonly (keyof typeof roleNames)[],
): Promise<void> {
  const person = await findPerson(call.sql, personId)
  if (!person) return
  const { email, language } = person
  const entity = entityId === undefined ? undefined : await findEntity(call.sql, entityId)
  const names = [...new Set(roles)].map((role) => roleNames[role][language]).join(', ')
  await tellPerson(call, email, roleMail(language, { whereto: entity?.name ?? providerNames[language], roles: names }))
}
