import { formatAmount, type Language, type PageView } from '@escudo/contracts/page'
import type { Say } from '../say.ts'

type Limits = NonNullable<PageView['methods'][number]['limits']>

/** Why a method is out for this amount: the one limit that it breaks. */
export function limitText({ minimum, maximum }: Limits, cents: number, say: Say, language: Language): string {
  if (cents > maximum) return say('upTo', { maximum: formatAmount(maximum, language) })
  return say('from', { minimum: formatAmount(minimum, language) })
}
