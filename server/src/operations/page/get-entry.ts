import type { pageOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { entryOf } from '../../payments/ask-acquirer.ts'

export const getEntry: Handler<typeof pageOperations.getEntry> = async (call) => {
  const checkout = call.page?.checkout
  if (!checkout) return refuse('e00501')
  const open = call.page?.attempt
  if (open?.status !== 'waiting' || !open.details.entry) return { data: null }
  // The same address for everybody: which page the browser came from it knows itself.
  const entry = entryOf(call, open, { returnUrl: `${call.publicUrl}/acquirers/return`, language: call.language })
  if (!entry) return { data: null }
  if (entry.as === 'page') return { data: entry }
  const { attributes, ...rest } = entry
  return { data: { ...rest, attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })) } }
}
