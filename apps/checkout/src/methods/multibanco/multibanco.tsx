import type { PageMethod } from '../method.ts'
import { MultibancoPanel } from './MultibancoPanel.tsx'

export const multibanco: PageMethod = {
  title: 'payByMultibanco',
  about: 'aboutMultibanco',
  accepts: ['multibanco'],
  mark: (
    <>
      <path
        fill="var(--paper)"
        stroke="var(--blue)"
        strokeWidth="1.5"
        strokeLinejoin="round"
        d="M12 4.5h20v23l-2.5-2-2.5 2-2.5-2-2.5 2-2.5-2-2.5 2-2.5-2-2.5 2z"
      />
      <path fill="none" stroke="var(--blue)" strokeWidth="2" strokeLinecap="round" strokeDasharray="3.3 3.4" d="M16.3 14.5H29" />
      <path fill="none" stroke="var(--blue)" strokeWidth="1.5" strokeLinecap="round" opacity=".6" d="M16 9.5h6" />
      <path fill="none" stroke="var(--accent)" strokeWidth="2" strokeLinecap="round" d="M22.5 19.5H28" />
    </>
  ),
  isOffered: ({ multibanco }) => multibanco !== undefined,
  Form: MultibancoPanel,
}
