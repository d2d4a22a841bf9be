import type { pageOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { entryOf, refuseGone, returnUrlOf } from '../../payments/ask-acquirer.ts'

const pairsOf = (texts: Readonly<Record<string, string>>) => Object.entries(texts).map(([name, value]) => ({ name, value }))

export const getEntry: Handler<typeof pageOperations.getEntry> = async (call) => {
  const checkout = call.page?.checkout
  if (!checkout) return refuse('e00501')
  const open = call.page?.attempt
  if (open?.status !== 'waiting' || !open.details.entry) return { data: null }
  const gone = refuseGone(call, open)
  if (gone) return { refusal: gone }
  const entry = entryOf(call, open, { returnUrl: returnUrlOf(call), language: call.language })
  if (!entry) return { data: null }
  if (entry.as === 'page') return { data: entry }
  if (entry.as === 'post') return { data: { as: 'post', url: entry.url, attributes: pairsOf(entry.fields) } }
  const { attributes, ...rest } = entry
  return { data: { ...rest, attributes: pairsOf(attributes) } }
}
