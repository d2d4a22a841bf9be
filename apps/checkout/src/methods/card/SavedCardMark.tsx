import type { SavedMethod } from '../method.ts'
import { BrandMark } from './BrandMark.tsx'
import { brandOf } from './saved-card.ts'

export function SavedCardMark({ saved }: { saved: SavedMethod }) {
  return <BrandMark brand={brandOf(saved)} isPlain />
}
