import type { MerchantRole, StaffRole } from '@escudo/contracts/vocabulary'

type Held<R> = readonly { personId: string; role: R; restingSince: Date | null }[]

const isOnly = <R>(held: Held<R>, personId: string, role: R): boolean => {
  const holders = held.filter((one) => one.role === role && one.restingSince === null)
  return holders.length === 1 && holders[0]?.personId === personId
}

/** Whether an entity would be left without an owner. */
export const isLastOwner = (members: Held<MerchantRole>, personId: string): boolean => isOnly(members, personId, 'owner')

/** Whether the provider would be left without an administrator. */
export const isLastAdministrator = (staff: Held<StaffRole>, personId: string): boolean => isOnly(staff, personId, 'administrator')
