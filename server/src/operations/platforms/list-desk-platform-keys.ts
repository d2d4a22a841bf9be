import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { platformIdOf } from '../../calls/office/unowned-platform.ts'
import { listApiKeys } from '../../store/api-keys.ts'
import { isPlatform } from '../../store/desk/platforms.ts'
import { limitedKeyView } from '../../views/office/limited-key.ts'

export const listDeskPlatformKeys: Handler<typeof officeOperations.listDeskPlatformKeys> = async ({ sql }, { params }) => {
  const platformId = platformIdOf(params.platformCode)
  if (!(await isPlatform(sql, platformId))) return refuse('e00500', '/platformCode')
  return { data: (await listApiKeys(sql, platformId)).map(limitedKeyView) }
}
