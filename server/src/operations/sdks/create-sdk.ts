import { randomUUID } from 'node:crypto'
import type { apiOperations } from '@escudo/contracts'
import { optionsOf, refuseSdkOptions, sdkWish } from '../../domain/sdk-options.ts'
import { deleteExpiredSdks, insertSdk } from '../../store/sdks.ts'
import { invalid, refuse, type Handler } from '../../calls/call.ts'
import { makeSdk } from '../../calls/make-sdk.ts'

const linkMs = 24 * 3_600_000

export const createSdk: Handler<typeof apiOperations.createSdk> = async (call, { params, body }) => {
  const { language } = params
  const known = call.sdks.languages().get(language)
  if (!known) return refuse('e00500', '/language')
  const { given, at } = optionsOf(body as Record<string, unknown>)
  const violations = refuseSdkOptions(known.options, given).map((one) => ({ ...one, pointer: `${at}${one.pointer ?? ''}` }))
  if (violations.length > 0) return invalid(...violations)

  const retryAfterSeconds = call.memory.sdkLimit(call.address)
  if (retryAfterSeconds !== undefined) return refuse('e00702', undefined, { retryAfterSeconds })

  await deleteExpiredSdks(call.sql, call.now)
  const options = sdkWish(given)
  const made = await makeSdk(call, language, options)
  if ('refusal' in made) return made
  const code = randomUUID()
  await insertSdk(call.sql, { code, language, options }, new Date(call.now.getTime() + linkMs))
  return { data: { code, link: `${call.publicUrl}/api/sdks/downloads/${code}` } }
}
