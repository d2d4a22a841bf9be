import { Button, useSayOf } from '@escudo/ui'
import { useSearchParams } from 'react-router'
import { Submit } from './Submit.tsx'
import { words } from '../words.ts'
import classes from './parts.module.css'

/** The end of a form of filters: apply them, or see everything again. */
export function FilterButtons() {
  const say = useSayOf(words)
  const [, setSearch] = useSearchParams()
  return (
    <div className={classes.buttons}>
      <Submit kind="secondary">{say('filter')}</Submit>
      <Button kind="plain" onClick={() => setSearch({})}>
        {say('clear')}
      </Button>
    </div>
  )
}
