import { formatExact } from '@escudo/contracts/page'
import { useLanguage } from '@escudo/ui'

type Props = { euros: string; taken?: boolean; places?: 2 | 8 }

/** Euros that are told with eight decimals, to the last that counts or to the cent; `taken` where they go off a sum. */
export function Exact({ euros, taken = false, places = 8 }: Props) {
  const language = useLanguage()
  const isNothing = /^-?0+(\.0*)?$/.test(euros)
  const written = formatExact(taken && !isNothing ? `-${euros}` : euros, language, places)
  return <span suppressHydrationWarning>{written}</span>
}
