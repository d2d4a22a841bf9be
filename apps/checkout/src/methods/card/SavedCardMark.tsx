import type { SavedChoice } from '../method.ts'
import { BrandMark } from './BrandMark.tsx'
import { brandOf } from './saved-card.ts'

export function SavedCardMark({ saved }: { saved: SavedChoice }) {
  return <BrandMark brand={brandOf(saved)} isPlain />
}
