import { inSpaces, localeOf } from '@escudo/contracts/page'
import { useLanguage } from '@escudo/ui'

type Props = { euros: string; taken?: boolean; places?: 2 | 8 }

/** Euros that are told with eight decimals, to the last that counts or to the cent; `taken` where they go off a sum. */
export function Exact({ euros, taken = false, places = 8 }: Props) {
  const language = useLanguage()
  const format = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: 2,
    maximumFractionDigits: places,
  })
  const isNothing = /^-?0+(\.0*)?$/.test(euros)
  // As text: a decimal of eight places keeps all of them.
  const written = format.format((taken && !isNothing ? `-${euros}` : euros) as `${number}`)
  return <span suppressHydrationWarning>{inSpaces(written, language)}</span>
}
