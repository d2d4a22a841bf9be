import { formatAmount, type Text, type WirePayment } from '@escudo/contracts/page'
import { Money, useLanguage, useSayOf } from '@escudo/ui'

const texts = { between: { PT: '{least} a {most}', ES: 'De {least} a {most}', EN: '{least} to {most}' } } satisfies Record<string, Text>

/** What a payment is of; while its payer is still to choose, between what. */
export function Amount({ of: { amount, openAmount } }: { of: Pick<WirePayment, 'amount' | 'openAmount'> }) {
  const say = useSayOf(texts)
  const language = useLanguage()
  if (amount > 0 || !openAmount) return <Money cents={amount} language={language} />
  const { minimum, maximum } = openAmount
  return (
    <span suppressHydrationWarning>
      {say('between', { least: formatAmount(minimum, language), most: formatAmount(maximum, language) })}
    </span>
  )
}
