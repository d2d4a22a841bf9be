import classes from './EmbedLayout.module.css'
import type { LayoutProps } from './layout-props.ts'
import { PageLanguages } from './PageLanguages.tsx'

/** The form alone: who is paid and for what stands on the page around it. */
export function EmbedLayout({ view, children, footer }: LayoutProps) {
  return (
    <div className={classes.page}>
      <div className={classes.languages}>
        <PageLanguages view={view} />
      </div>
      {children}
      {footer}
    </div>
  )
}
