import type { officeOperations, Violation } from '@escudo/contracts'
import { invalid, type Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { webOrigin } from '../../domain/framing.ts'
import { logoType } from '../../domain/logo.ts'
import { transaction } from '../../store/db.ts'
import { saveEntityPage, type Logo } from '../../store/entity-pages.ts'
import { findSettings } from '../../store/entity-settings.ts'

/** What was sent as a logo; undefined when it is none. */
function readLogo(sent: string): Logo | undefined {
  const bytes = Buffer.from(sent, 'base64')
  const type = logoType(bytes)
  return type && { type, bytes }
}

/** The sites as browsers spell them, and where one is none. */
function readOrigins(sent: readonly string[]): { origins: string[]; wrong: Violation[] } {
  const read = sent.map((text) => ({ text, origin: webOrigin(text) }))
  const isRight = ({ text, origin }: (typeof read)[number]): boolean => origin !== undefined && origin === text.replace(/\/$/, '')
  const wrong = read.flatMap((one, index): Violation[] => (isRight(one) ? [] : [{ code: 'e00208', pointer: `/origins/${index}` }]))
  return { origins: [...new Set(read.flatMap(({ origin }) => origin ?? []))], wrong }
}

export const updatePageLook: Handler<typeof officeOperations.updatePageLook> = async (call, { body }) => {
  const { colour, logo: sentLogo, origins: sentOrigins, methodOrder, contact } = body
  const logo = sentLogo === undefined || sentLogo === null ? sentLogo : readLogo(sentLogo)
  const isBadLogo = typeof sentLogo === 'string' && logo === undefined
  const { origins, wrong } = readOrigins(sentOrigins ?? [])
  const isTwice = methodOrder !== undefined && new Set(methodOrder).size !== methodOrder.length
  const violations: Violation[] = [
    ...(isBadLogo ? [{ code: 'e00200', pointer: '/logo' } as const] : []),
    ...(isTwice ? [{ code: 'e00200', pointer: '/methodOrder' } as const] : []),
    ...wrong,
  ]
  if (violations.length > 0) return invalid(...violations)
  const { look: before } = await findSettings(call.sql, call.entityId)
  await transaction(call.sql, async (tx) => {
    await saveEntityPage(tx, call.entityId, {
      ...(colour !== undefined && { colour: colour && colour.toLowerCase() }),
      ...(logo !== undefined && { logo }),
      ...(sentOrigins && { origins }),
      ...(methodOrder && { methodOrder }),
      ...(contact !== undefined && { contact }),
    })
    const { logo: _bytes, ...told } = body
    await recordAct(tx, call, { before, after: { ...told, ...(logo !== undefined && { hasLogo: logo !== null }) } })
  })
  const { look } = await findSettings(call.sql, call.entityId)
  return { data: look }
}
