import { Button, useSayOf } from '@escudo/ui'
import { useSearchParams } from 'react-router'
import { keptSearch } from './kept-search.ts'
import { Submit } from './Submit.tsx'
import { words } from '../words.ts'
import classes from './parts.module.css'

/** The end of a form of filters: apply them, or see everything again. `only`: what of the address is theirs, where another list is beside. */
export function FilterButtons({ only }: { only?: readonly string[] }) {
  const say = useSayOf(words)
  const [search, setSearch] = useSearchParams()
  const cleared = (): URLSearchParams =>
    only ? keptSearch(search, Object.fromEntries(only.map((name) => [name, undefined]))) : new URLSearchParams()
  return (
    <div className={classes.buttons}>
      <Submit kind="secondary">{say('filter')}</Submit>
      <Button kind="plain" onClick={() => setSearch(cleared())}>
        {say('clear')}
      </Button>
    </div>
  )
}
