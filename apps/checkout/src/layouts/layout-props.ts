import type { PageView } from '@escudo/contracts/page'
import type { ReactNode } from 'react'

/** What every layout puts around the payment. */
export type LayoutProps = { view: PageView; children: ReactNode; footer: ReactNode }
