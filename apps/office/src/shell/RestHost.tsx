import { Button, Dialog, useSayOf } from '@escudo/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { useOffice } from '../office.ts'
import { SignIn } from '../people/SignIn.tsx'
import { words } from '../words.ts'
import classes from './Shell.module.css'
import { shellTexts } from './texts.ts'
import { useRest } from './use-rest.ts'

/** Warns before a session that nobody uses ends; when it has, hides what is shown and asks who is there. What was typed stays. */
export function RestHost({ children }: { children: ReactNode }) {
  const say = useSayOf(shellTexts)
  const sayWord = useSayOf(words)
  const { client, view, session } = useOffice()
  const queries = useQueryClient()
  const { rest, stay, seconds } = useRest(client, session.person.id)
  // What was asked for while nobody was signed in is asked for again.
  const wasOver = useRef(false)
  useEffect(() => {
    if (wasOver.current && rest !== 'over') void queries.invalidateQueries()
    wasOver.current = rest === 'over'
  }, [rest, queries])

  return (
    <>
      <div className={`${classes.held} ${rest === 'over' ? classes.away : ''}`}>{children}</div>
      {rest === 'warned' && (
        <Dialog title={say('restTitle')} closeLabel={sayWord('close')} onClose={stay}>
          <p>{say('rest', { minutes: String(Math.max(1, Math.ceil(seconds / 60))) })}</p>
          <Button onClick={stay}>{say('stay')}</Button>
        </Dialog>
      )}
      {rest === 'over' && (
        <Dialog title={say('overTitle')} closeLabel={say('signOut')} onClose={() => location.assign('/office')}>
          <p>{say('over')}</p>
          <SignIn view={view} onSignedIn={stay} />
        </Dialog>
      )}
    </>
  )
}
