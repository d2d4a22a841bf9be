import { randomBytes, randomUUID } from 'node:crypto'
import type { apiOperations, Input } from '@escudo/contracts'
import { linkToken } from '../../domain/checkout-token.ts'
import { readEnd } from '../../domain/lisbon-time.ts'
import type { PaymentLink } from '../../domain/links/payment-link.ts'
import { transaction } from '../../store/db.ts'
import { insertLink } from '../../store/payment-links.ts'
import { claimCall } from '../../calls/claim-call.ts'
import type { Call, Handler } from '../../calls/call.ts'
import { refuseLink } from '../../payments/links/link-terms.ts'
import { linkView } from '../../views/link-view.ts'

type Body = Input<typeof apiOperations.createLink>['body']

function newLink(call: Call, body: Body): PaymentLink {
  const { amount = null, minimumAmount = null, maximumAmount = null, limitDate, availableMethods = [], uses = 'one' } = body
  const { language = call.wishedLanguage ?? 'PT', code = null, summary = null, callbackUrl = null, bankAccount } = body
  return {
    entityId: call.entityId,
    linkId: randomUUID(),
    platformId: call.platformId,
    token: linkToken(call.entityId, randomBytes(16)),
    amountCents: amount,
    minimumCents: minimumAmount,
    maximumCents: maximumAmount,
    uses,
    methods: [...new Set(availableMethods.map((method) => method.code))],
    language,
    code,
    summary,
    callbackUrl,
    bankAccountCode: bankAccount?.code ?? null,
    limitAt: limitDate === undefined ? null : readEnd(limitDate),
    disabledAt: null,
    paymentId: null,
    createdAt: call.now,
    updatedAt: call.now,
  }
}

export const createLink: Handler<typeof apiOperations.createLink> = async (call, { body }) => {
  const link = newLink(call, body)
  const refusal = await refuseLink(call, link, body.limitDate)
  if (refusal) return { refusal }
  await transaction(call.sql, async (tx) => {
    await claimCall(tx, call, link.linkId)
    await insertLink(tx, link)
  })
  return { data: linkView(call, { link, timesPaid: 0, paidCents: 0 }) }
}
