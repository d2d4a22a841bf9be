import type { Refusal } from '@escudo/contracts'
import { deleteSdk, findSdk } from '../store/sdks.ts'
import { refuse, type Services } from './call.ts'
import { makeSdk } from './make-sdk.ts'

/**
 * What a link downloads, once. This process may not be the one that made it, so it is made again where it is not kept;
 * the link is used up only when there is something to give.
 */
export async function takeSdk(
  services: Pick<Services, 'sql' | 'clock' | 'sdks' | 'log'>,
  code: string,
): Promise<{ name: string; zip: Buffer } | { refusal: Refusal }> {
  const wish = await findSdk(services.sql, code, services.clock())
  if (!wish) return refuse('e00500')
  const made = await makeSdk(services, wish.language, wish.options)
  if ('refusal' in made) return made
  if (!(await deleteSdk(services.sql, code))) return refuse('e00500')
  return { name: `${wish.language}-client-generated.zip`, zip: made.zip }
}
