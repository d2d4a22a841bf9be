import { Button, Notice, useSayOf } from '@escudo/ui'
import type { ReactNode } from 'react'
import { Refused } from '../calls.ts'
import { words } from '../words.ts'
import classes from './parts.module.css'

type Asked<T> = { data: T | undefined; error: Error | null; refetch: () => unknown }

/** What a question came to: its answer, also where it could not be asked again, or in words why there is none and what to do. */
export function Shown<T>({ asked, children }: { asked: Asked<T>; children: (got: T) => ReactNode }) {
  const say = useSayOf(words)
  if (asked.data !== undefined)
    return (
      <>
        {asked.error && (
          <p role="status" className={classes.why}>
            {say('notRenewed')}
          </p>
        )}
        {children(asked.data)}
      </>
    )
  if (!asked.error) return <p role="status">{say('loading')}</p>
  return (
    <>
      <Notice kind="bad" title={say('failed')}>
        {asked.error instanceof Refused ? asked.error.message : say('offline')}
      </Notice>
      <div className={classes.below}>
        <Button kind="secondary" onClick={() => void asked.refetch()}>
          {say('again')}
        </Button>
      </div>
    </>
  )
}
