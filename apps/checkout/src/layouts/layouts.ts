import type { PageView } from '@escudo/contracts/page'
import type { ComponentType } from 'react'
import { BasicLayout } from './BasicLayout.tsx'
import { EmbedLayout } from './EmbedLayout.tsx'
import type { LayoutProps } from './layout-props.ts'
import { LeanLayout } from './LeanLayout.tsx'
import { WebLayout } from './WebLayout.tsx'

/** What stands around the payment, by the layout's name (specification rest-wire §6.2). */
export const layoutParts: Record<PageView['layout'], ComponentType<LayoutProps>> = {
  default: LeanLayout,
  inApp: LeanLayout,
  basic: BasicLayout,
  web: WebLayout,
  embed: EmbedLayout,
}
