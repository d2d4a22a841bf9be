import type { WireError } from '@escudo/contracts'
import { createApiPageClient } from '@escudo/contracts/page'
import { formatAmount } from '@escudo/contracts/vocabulary'
import { useTexts, useLanguage } from '@escudo/ui'
import { demoClientIds, platformKeysOf, onlyLooking } from '../../demo.ts'
import { useSandbox } from '../../sandbox-context.ts'
import { cashMachineTexts } from './texts.ts'

type Known = { amount: number; state: string; reason: string | undefined }

/** Words a refusal of the network as a payer understands it; the page knows more of the demo entities' references. */
export function useWhyNot(): (error: WireError, reference: string) => Promise<string[]> {
  const { headerPrefix, routes } = useSandbox()
  const language = useLanguage()
  const texts = useTexts(cashMachineTexts)

  async function find(reference: string): Promise<Known | undefined> {
    for (const clientId of demoClientIds) {
      const merchant = createApiPageClient(routes, { baseUrl: '', clientId, headerPrefix, language, ...platformKeysOf(clientId) })
      const answer = await merchant
        .listPayments({ query: { referenceDetails_reference: reference, limit: 1 } as never, headers: onlyLooking })
        .catch(() => undefined)
      const payment = answer?.success ? answer.data[0] : undefined
      if (payment) return { amount: payment.amount, state: payment.stateDetails.state, reason: payment.cancellation?.reason }
    }
    return undefined
  }

  return async (error, reference) => {
    if (error.code === 'e00502') return [texts.wrongDigits]
    const known = await find(reference)
    if (error.code === 'e00301' && known) return [texts.wrongAmount(formatAmount(known.amount, language))]
    if (error.code !== 'e00402' || !known) return [error.msg]
    if (known.state === 'confirmed') return [texts.paid]
    if (known.state === 'cancelled') return [known.reason === 'date_expired' ? texts.expired : texts.cancelled]
    return [texts.busy]
  }
}
