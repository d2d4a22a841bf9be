import type { PageView } from '@escudo/contracts/page'
import type { ComponentType, ReactNode } from 'react'
import { BasicLayout } from './BasicLayout.tsx'
import { EmbedLayout } from './EmbedLayout.tsx'
import { LeanLayout } from './LeanLayout.tsx'
import { WebLayout } from './WebLayout.tsx'

export type LayoutProps = { view: PageView; children: ReactNode; footer: ReactNode }

/** What stands around the payment, by the layout's name (facts rest.md §6.2). */
export const layouts: Record<PageView['layout'], ComponentType<LayoutProps>> = {
  default: LeanLayout,
  inApp: LeanLayout,
  basic: BasicLayout,
  web: WebLayout,
  embed: EmbedLayout,
}
