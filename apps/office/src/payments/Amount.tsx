import { formatAmount, type WirePayment } from '@escudo/contracts/page'
import { Money, useLanguage, useSayOf } from '@escudo/ui'
import { paymentTexts } from './texts.ts'

/** What a payment is of; while its payer is still to choose, between what. */
export function Amount({ of: { amount, openAmount } }: { of: Pick<WirePayment, 'amount' | 'openAmount'> }) {
  const say = useSayOf(paymentTexts)
  const language = useLanguage()
  if (amount > 0 || !openAmount) return <Money cents={amount} language={language} />
  const { minimum, maximum } = openAmount
  return (
    <span suppressHydrationWarning>
      {say('between', { least: formatAmount(minimum, language), most: formatAmount(maximum, language) })}
    </span>
  )
}
