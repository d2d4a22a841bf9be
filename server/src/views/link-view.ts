import type { Language, LinkView, WireLink } from '@escudo/contracts'
import { entityOfToken } from '../domain/checkout-token.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { linkState, type PaymentLink } from '../domain/links/payment-link.ts'
import { qrSvg } from '../domain/links/qr-code.ts'
import { isOver } from '../domain/validity.ts'
import { findEntity } from '../store/entities.ts'
import { findLogo, type Logo } from '../store/entity-pages.ts'
import { findLink, findLinkByToken, type CountedLink } from '../store/payment-links.ts'
import { findPayment } from '../store/payments.ts'
import type { Call, Services } from '../calls/call.ts'
import { entityNow } from '../calls/entity-clock.ts'
import { ownSettings } from '../calls/own-settings.ts'
import { clientIdOf, present } from './payment-view.ts'

/** Where a link's page is. */
function linkUrl({ publicUrl }: Pick<Services, 'publicUrl'>, token: string): string {
  return `${publicUrl}/l/${token}`
}

/** A link as its merchant sees it. */
export function linkView(call: Pick<Call, 'publicUrl' | 'now'>, { link, timesPaid, paidCents }: CountedLink): WireLink {
  const { code, summary, callbackUrl, limitAt, methods, bankAccountCode } = link
  const url = linkUrl(call, link.token)
  return {
    id: link.linkId,
    url,
    qrCodeUrl: `${url}/qr.svg`,
    stateDetails: { state: linkState(link, timesPaid, call.now) },
    uses: link.uses,
    ...present({ amount: link.amountCents, minimumAmount: link.minimumCents, maximumAmount: link.maximumCents }),
    ...(limitAt && { limitDate: lisbonIso(limitAt) }),
    ...(methods.length > 0 && { availableMethods: methods.map((method) => ({ code: method })) }),
    language: link.language,
    ...present({ code, summary, callbackUrl }),
    ...(bankAccountCode !== null && { bankAccount: { code: bankAccountCode } }),
    paid: { count: timesPaid, amount: paidCents },
    createdAt: lisbonIso(link.createdAt),
    updatedAt: lisbonIso(link.updatedAt),
  }
}

/** The present view of a link, for a repeat whose first call could not answer. */
export async function recallLink(call: Call, linkId: string): Promise<WireLink | undefined> {
  const found = await findLink(call.sql, call.entityId, linkId)
  return found && linkView(call, found)
}

/** Whether somebody has begun to pay by a link for one use, and may go on. */
async function hasBegun({ sql }: Services, { entityId, paymentId }: PaymentLink, now: Date): Promise<boolean> {
  const payment = paymentId === null ? undefined : await findPayment(sql, entityId, paymentId)
  return payment !== undefined && payment.state.startsWith('pending') && !isOver(payment, now)
}

/** What the page of a link shows to whoever has its address; undefined for an unknown one. */
export async function readLinkView(services: Services, token: string, wished: Language | undefined): Promise<LinkView | undefined> {
  const entityId = entityOfToken(token)
  const [found, entity] =
    entityId === undefined ? [] : await Promise.all([findLinkByToken(services.sql, entityId, token), findEntity(services.sql, entityId)])
  if (!found || !entity) return undefined
  const { link, timesPaid } = found
  const now = entityNow(services, entity.clockAheadSeconds)
  const { look } = await ownSettings(services, entity.entityId, entity.settingsVersion)
  const state = linkState(link, timesPaid, now)
  const { amountCents: amount, minimumCents: minimumAmount, maximumCents: maximumAmount, summary, code, limitAt } = link
  return {
    token,
    state,
    language: wished ?? link.language,
    entity: { name: entity.name, clientId: clientIdOf(entity.entityId) },
    ...present({ colour: look.colour, logo: look.hasLogo ? `/l/${token}/logo` : undefined }),
    // Of one that is over nobody has to know more than whose it was.
    ...(state === 'active' && present({ amount, minimumAmount, maximumAmount, summary, code })),
    ...(state === 'active' && limitAt && { limitDate: lisbonIso(limitAt) }),
    ...(state === 'active' && (await hasBegun(services, link, now)) && { hasBegun: true }),
  }
}

/** The logo of the entity that a link belongs to; it opens with the link's own token. */
export async function readLinkLogo({ sql }: Services, token: string): Promise<Logo | undefined> {
  const entityId = entityOfToken(token)
  const found = entityId === undefined ? undefined : await findLinkByToken(sql, entityId, token)
  return found && findLogo(sql, found.link.entityId)
}

/** The address of a link as a QR code (SVG); undefined for an unknown one. */
export async function readLinkQrCode(services: Services, token: string): Promise<string | undefined> {
  const entityId = entityOfToken(token)
  const found = entityId === undefined ? undefined : await findLinkByToken(services.sql, entityId, token)
  return found && qrSvg(linkUrl(services, token))
}
