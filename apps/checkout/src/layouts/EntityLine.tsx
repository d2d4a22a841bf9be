import type { PageView } from '@escudo/contracts/page'
import classes from './EntityLine.module.css'
import { EntityMark } from './EntityMark.tsx'
import { PageLanguages } from './PageLanguages.tsx'

/** The first line of a head: who is paid, and the page's languages. */
export function EntityLine({ view }: { view: PageView }) {
  return (
    <div className={classes.line}>
      <EntityMark view={view} />
      <span className={classes.name}>{view.entity.name}</span>
      <PageLanguages view={view} />
    </div>
  )
}
