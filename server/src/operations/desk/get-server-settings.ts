import type { officeOperations } from '@escudo/contracts'
import { methodCodes } from '@escudo/contracts/vocabulary'
import type { Handler } from '../../calls/call.ts'

export const getServerSettings: Handler<typeof officeOperations.getServerSettings> = (call) => {
  const { office, moneyRules = [], methodOrder, methodMaximums = {}, mailer, terms, isTestMode } = call
  const { payer, issuer, idleMinutes } = office
  const maximums = methodCodes.flatMap((code) => {
    const amount = methodMaximums[code]
    return amount === undefined ? [] : [{ code, amount }]
  })
  const data = {
    isTestMode,
    ...(payer && { payer: { name: payer.name, last4digits: payer.iban.slice(-4), bic: payer.bic } }),
    ...(issuer !== undefined && { issuer }),
    moneyRules: moneyRules.length,
    methodOrder: [...methodOrder],
    methodMaximums: maximums,
    sendsMail: mailer !== undefined,
    ...(terms && { termsVersion: terms.version }),
    idleMinutes,
  }
  return Promise.resolve({ data })
}
