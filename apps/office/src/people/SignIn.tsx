import { createOfficePageClient, demoPeople, type DemoPerson, type OfficeView, type WireError } from '@escudo/contracts/page'
import { Button, useLanguage, useSayOf, useSend } from '@escudo/ui'
import { Problem } from '../parts/Problem.tsx'
import parts from '../parts/parts.module.css'
import { peopleTexts } from './texts.ts'
import classes from './SignIn.module.css'

/** How somebody comes in: in the sandbox as one of its people, by a button each. */
export function SignIn({ view, onSignedIn }: { view: OfficeView; onSignedIn: () => void }) {
  const say = useSayOf(peopleTexts)
  const language = useLanguage()
  const { isSending, problem, send } = useSend<WireError>()
  const client = createOfficePageClient(view.routes, { baseUrl: '', language })
  const enter = (person: DemoPerson) =>
    void send(async (report) => {
      const answer = await client.signInAsDemoPerson({ body: { person } }).catch(() => undefined)
      if (answer?.success) onSignedIn()
      else report(answer?.error ?? { code: '', msg: '', errors: [] })
    })
  return (
    <main className={classes.main}>
      <h1>{say('title')}</h1>
      <Problem of={problem} />
      {view.isSandbox && (
        <>
          <p>{say('demo')}</p>
          <div className={parts.form}>
            {demoPeople.map((one) => (
              <Button key={one.person} kind="secondary" busy={isSending} onClick={() => enter(one.person)}>
                {one.name} · {'role' in one ? one.role : one.staff}
              </Button>
            ))}
          </div>
        </>
      )}
    </main>
  )
}
