import type { OfficeData } from '@escudo/contracts/page'
import { Button, useSayOf } from '@escudo/ui'
import classes from './PageLook.module.css'
import { settingsTexts } from './texts.ts'

export type OrderedMethod = Pick<OfficeData<'listEntityMethods'>[number], 'code' | 'name'>

/** A method's place is the next one's, and that one's is its. */
function moved(methods: readonly OrderedMethod[], at: number, to: number): OrderedMethod[] {
  const all = [...methods]
  all.splice(to, 0, ...all.splice(at, 1))
  return all
}

type Props = { methods: readonly OrderedMethod[]; onMove: (methods: OrderedMethod[]) => void }

/** In which order payers see the methods: each goes up or down by a button. */
export function MethodOrder({ methods, onMove }: Props) {
  const say = useSayOf(settingsTexts)
  return (
    <fieldset className={classes.order}>
      <legend>{say('order')}</legend>
      <ol>
        {methods.map(({ code, name }, at) => (
          <li key={code}>
            <span>{name}</span>
            <Button kind="plain" off={at === 0} aria-label={say('up', { method: name })} onClick={() => onMove(moved(methods, at, at - 1))}>
              ↑
            </Button>
            <Button
              kind="plain"
              off={at === methods.length - 1}
              aria-label={say('down', { method: name })}
              onClick={() => onMove(moved(methods, at, at + 1))}
            >
              ↓
            </Button>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
