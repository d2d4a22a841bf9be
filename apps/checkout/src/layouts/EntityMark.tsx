import type { PageView } from '@escudo/contracts/page'
import classes from './EntityMark.module.css'

/** The merchant's logo, or the initials of its name; the name stands beside it. */
export function EntityMark({ view: { entity, logo } }: { view: Pick<PageView, 'entity' | 'logo'> }) {
  if (logo) return <img className={classes.logo} src={logo} alt="" width="44" height="44" />
  return (
    <span className={classes.monogram} aria-hidden="true">
      {monogram(entity.name)}
    </span>
  )
}

/** The initials of a name's first two words that begin with a capital; "Padaria da Aurora" is PA. */
function monogram(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{Lu}\d]/u.test(word))
  return words.length > 0
    ? words
        .slice(0, 2)
        .map((word) => word.charAt(0))
        .join('')
    : name.charAt(0).toUpperCase()
}
