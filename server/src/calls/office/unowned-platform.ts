import { transaction, type Db } from '../../store/db.ts'
import { lockPlatform } from '../../store/desk/platforms.ts'
import { refuse, type OfficeCall, type Outcome } from '../call.ts'

/** The number of a platform's code as an address has it; 0, which none has, where it is none. */
export const platformIdOf = (platformCode: string): number => (/^\d{1,9}$/.test(platformCode) ? Number(platformCode) : 0)

/** A change of a platform of no entity, in one transaction that holds it: of what an entity owns its own people have the keys. */
export function changeUnownedPlatform<D>(
  call: OfficeCall,
  platformCode: string,
  change: (tx: Db, platformId: number) => Promise<Outcome<D>>,
): Promise<Outcome<D>> {
  return transaction(call.sql, async (tx): Promise<Outcome<D>> => {
    const platformId = platformIdOf(platformCode)
    const platform = await lockPlatform(tx, platformId)
    if (!platform) return refuse('e00500', '/platformCode')
    return platform.ownerEntityId === null ? change(tx, platformId) : refuse('e00402')
  })
}
