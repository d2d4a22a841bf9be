import { localeOf } from '@escudo/contracts/page'
import { useLanguage } from '@escudo/ui'

type Props = { euros: string; taken?: boolean; places?: 2 | 8 }

/** Euros that are told with eight decimals, to the last that counts or to the cent; `taken` where they go off a sum. */
export function Exact({ euros, taken = false, places = 8 }: Props) {
  const format = new Intl.NumberFormat(localeOf(useLanguage()), {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: 2,
    maximumFractionDigits: places,
  })
  const isNothing = /^-?0+(\.0*)?$/.test(euros)
  // As text: a decimal of eight places keeps all of them.
  return <span suppressHydrationWarning>{format.format((taken && !isNothing ? `-${euros}` : euros) as `${number}`)}</span>
}
