import { useSayOf } from '@escudo/ui'
import classes from './Developers.module.css'
import { developerTexts } from './texts.ts'

/** JSON as people read it; anything else as it is. */
function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** What was asked beside what was answered. */
export function Bodies({ request, answer }: { request: string | undefined; answer: string | undefined }) {
  const say = useSayOf(developerTexts)
  const shown = [
    [say('request'), request],
    [say('answer'), answer],
  ] as const
  return (
    <div className={classes.bodies}>
      {shown.map(([name, text]) => (
        <section key={name} className={classes.side}>
          <h3 className={classes.side}>{name}</h3>
          {/* A long body is scrolled by keyboard too. */}
          <pre className={classes.body} tabIndex={0} role="region" aria-label={name}>
            {text === undefined || text === '' ? say('noBody') : laidOut(text)}
          </pre>
        </section>
      ))}
    </div>
  )
}
