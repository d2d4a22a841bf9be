import { maximumAmountCents, referenceMethod, soapErrorText, type SoapError, type SoapValue } from '@escudo/contracts'
import { isoText } from '../../domain/access-date.ts'
import type { Payment } from '../../domain/payment.ts'
import type { MoneyCall } from '../../calls/call.ts'
import { takeOwnReference } from '../../payments/own-reference.ts'
import { errorState, stateOf, type SoapHandler } from '../../calls/soap/call.ts'
import { savedReferenceErrors } from '../../calls/soap/error-of-refusal.ts'
import { writeSoapPayment } from '../../payments/soap/new-soap-payment.ts'
import { issueOwnReference } from '../../payments/soap/open-soap-page.ts'

type Asked = SoapValue<'RequestPaymentReference'>

function refuseFields({ referenceEntity, reference, amount, creationDate }: Asked): SoapError | undefined {
  const missing = Object.entries({ referenceEntity, reference, amount }).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length > 0) return { code: '0014', fields: missing }
  const shapes: [name: string, isRight: boolean][] = [
    ['referenceEntity', /^\d{5}$/.test(referenceEntity ?? '')],
    ['reference', /^\d{9}$/.test(reference ?? '')],
    ['amount', amount !== undefined && amount > 0 && amount <= maximumAmountCents],
    ['creationDate', creationDate === undefined || /^\d{4}-\d{2}-\d{2}/.test(isoText(creationDate))],
  ]
  const wrong = shapes.flatMap(([name, isRight]) => (isRight ? [] : [name]))
  return wrong.length > 0 ? { code: '0015', fields: wrong } : undefined
}

const kinds = { range: '0012', digits: '0011', used: '0013' } as const

/** Registers a reference that the merchant made itself; undefined when it is done. */
async function saveOne(call: MoneyCall, asked: Asked): Promise<SoapError | undefined> {
  const wrong = refuseFields(asked)
  if (wrong) return wrong
  const { referenceEntity = '', reference = '', amount = 0, productCode, productDesc, validStartDate, validEndDate } = asked
  const own = await takeOwnReference(call, { referenceEntity, reference, amountCents: amount })
  if ('refused' in own) return { code: kinds[own.refused] }
  const order = { amount, productCode, productDesc, validStartDate, validEndDate, wishes: [{ code: referenceMethod }] }
  const write = (payment: Payment) => issueOwnReference(call, payment)
  const numbers = { nextPaymentId: call.nextPaymentId, nextSequence: own.nextSequence }
  const made = await writeSoapPayment(call, order, savedReferenceErrors, write, numbers)
  if ('error' in made) return made.error
  return made.written ? undefined : { code: kinds.used }
}

/** Registers references one by one: what is wrong with one does not keep the others out (specification soap-wire §4 item 8). */
export const saveEntityPayments: SoapHandler<'saveEntityPayments'> = async (call, asked = []) => {
  const problems: { error: SoapError; asked: Asked }[] = []
  for (const one of asked) {
    const error = await saveOne(call, one)
    if (error) problems.push({ error, asked: one })
  }
  const paymentReferenceErrors = problems.map(({ error, asked: { referenceEntity = '', reference = '' } }) => ({
    errorCode: error.code,
    errorMessage: soapErrorText(error, call.language),
    referenceEntity,
    reference,
  }))
  const first = asked.length === 0 ? ({ code: '0014', fields: ['paymentReferences'] } as const) : problems[0]?.error
  if (first && problems.length === asked.length) return { integrationState: errorState(first, call.language), paymentReferenceErrors }
  const state = first ? '2' : '1'
  return { integrationState: { ...stateOf('02', call.language), state }, paymentReferenceErrors }
}
