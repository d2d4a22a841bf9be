import type { apiOperations, Input } from '@escudo/contracts'
import { readEnd } from '../../domain/lisbon-time.ts'
import { refuseAsked, type PaymentLink } from '../../domain/links/payment-link.ts'
import { transaction } from '../../store/db.ts'
import { changeLink, findLink, lockLink } from '../../store/payment-links.ts'
import { refuse, type Call, type Handler } from '../../calls/call.ts'
import { refuseLink } from '../../payments/links/link-terms.ts'
import { turnsAside } from '../../payments/terms/turns-aside.ts'
import { linkView } from '../../views/link-view.ts'

type Body = Input<typeof apiOperations.updateLink>['body']

/** What a field becomes: what was sent, null too; or what it was. */
function sent<T>(value: T | undefined, before: T): T {
  return value === undefined ? before : value
}

function changed(call: Call, link: PaymentLink, body: Body): PaymentLink {
  const { limitDate, availableMethods, disabled } = body
  return {
    ...link,
    amountCents: sent(body.amount, link.amountCents),
    minimumCents: sent(body.minimumAmount, link.minimumCents),
    maximumCents: sent(body.maximumAmount, link.maximumCents),
    methods: availableMethods ? [...new Set(availableMethods.map(({ code }) => code))] : link.methods,
    language: body.language ?? link.language,
    code: sent(body.code, link.code),
    summary: sent(body.summary, link.summary),
    callbackUrl: sent(body.callbackUrl, link.callbackUrl),
    bankAccountCode: body.bankAccount?.code ?? link.bankAccountCode,
    limitAt: limitDate === undefined ? link.limitAt : limitDate === null ? null : readEnd(limitDate),
    disabledAt: disabled === undefined ? link.disabledAt : disabled ? (link.disabledAt ?? call.now) : null,
    updatedAt: call.now,
  }
}

/** Whether a link would ask for something else than before: only then its terms are held against the entity's. */
function asksOtherwise(body: Body): boolean {
  const { disabled: _, code: _code, summary: _summary, language: _language, ...terms } = body
  return Object.values(terms).some((value) => value !== undefined)
}

/** Held against the terms as the link was seen, and against itself as it is when it is written. */
export const updateLink: Handler<typeof apiOperations.updateLink> = async (call, { params, body }) => {
  const seen = await findLink(call.sql, call.entityId, params.id)
  if (!seen) return refuse('e00500', '/id')
  if (turnsAside(call, seen.link, body.callbackUrl)) return refuse('e00402', '/callbackUrl')
  const refused = asksOtherwise(body) ? await refuseLink(call, changed(call, seen.link, body), body.limitDate ?? undefined) : undefined
  if (refused) return { refusal: refused }
  return transaction(call.sql, async (tx) => {
    await lockLink(tx, call.entityId, params.id)
    const found = (await findLink(tx, call.entityId, params.id)) ?? seen
    const link = changed(call, found.link, body)
    const refusal = refuseAsked(link)
    if (refusal) return { refusal }
    await changeLink(tx, link)
    return { data: linkView(call, { ...found, link }) }
  })
}
