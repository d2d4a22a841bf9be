import type { Refusal } from '@escudo/contracts/vocabulary'
import type { Db } from '../../store/db.ts'
import { lockPlatform } from '../../store/desk/platforms.ts'

/** The number of a platform's code as an address has it; 0, which none has, where it is none. */
export const platformIdOf = (platformCode: string): number => (/^\d{1,9}$/.test(platformCode) ? Number(platformCode) : 0)

/** A platform of no entity, held until the transaction ends: of what an entity owns its own people have the keys. */
export async function unownedPlatform(tx: Db, platformCode: string): Promise<{ platformId: number } | { refusal: Refusal }> {
  const platformId = platformIdOf(platformCode)
  const platform = await lockPlatform(tx, platformId)
  if (!platform) return { refusal: { code: 'e00500', pointer: '/platformCode' } }
  return platform.ownerEntityId === null ? { platformId } : { refusal: { code: 'e00402' } }
}
