import classes from './EmbedLayout.module.css'
import type { LayoutProps } from './layout-props.ts'

/** The form alone: who is paid, for what and in which language stands on the page around it. */
export function EmbedLayout({ children, footer }: LayoutProps) {
  return (
    <div className={classes.page}>
      {children}
      {footer}
    </div>
  )
}
