import type { WireEntitySummary } from '@escudo/contracts/page'
import { useEffect, useRef } from 'react'
import classes from './Done.module.css'
import { useSay } from './say.ts'

/** What happened and what comes next; the focus goes there, because the form it was in is gone. */
export function Done({ entity }: { entity: WireEntitySummary }) {
  const say = useSay()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <>
      <h2 className={classes.title} ref={title} tabIndex={-1}>
        {say('done')}
      </h2>
      <p className={classes.text}>{say('doneText', { name: entity.name, nif: entity.clientId })}</p>
      <p>{say('doneNext')}</p>
    </>
  )
}
