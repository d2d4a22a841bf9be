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
        <label key={name} className={classes.side}>
          {name}
          <textarea
            readOnly
            className={classes.body}
            rows={14}
            spellCheck={false}
            value={text === undefined || text === '' ? say('noBody') : laidOut(text)}
          />
        </label>
      ))}
    </div>
  )
}
