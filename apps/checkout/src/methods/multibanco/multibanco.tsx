import type { PageMethod } from '../method.ts'
import { MultibancoPanel } from './MultibancoPanel.tsx'

export const multibanco: PageMethod = {
  title: 'payByMultibanco',
  about: 'aboutMultibanco',
  accepts: 'multibanco',
  isOffered: ({ multibanco }) => multibanco !== undefined,
  Form: MultibancoPanel,
}
