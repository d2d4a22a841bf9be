import type { PageMethod } from '../method.ts'
import { MultibancoPanel } from './MultibancoPanel.tsx'

export const multibanco: PageMethod = {
  title: 'payByMultibanco',
  about: 'aboutMultibanco',
  accepts: ['multibanco'],
  mark: (
    <>
      <path d="M7 14.5V9a2 2 0 0 1 2-2h22a2 2 0 0 1 2 2v5.5M7 14.5h26M12.5 11h15" />
      <path d="M12 14.5h16v14l-2.7-2-2.6 2-2.7-2-2.7 2-2.6-2-2.7 2zM16 19h8M16 22.5h5" />
    </>
  ),
  isOffered: ({ multibanco }) => multibanco !== undefined,
  Form: MultibancoPanel,
}
