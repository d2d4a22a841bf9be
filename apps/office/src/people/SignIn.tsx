import { createOfficePageClient, demoPeople, type DemoPerson, type OfficeView, type WireError, roleNames } from '@escudo/contracts/page'
import { Button, useLanguage, useMounted, useSayOf, useSend } from '@escudo/ui'
import { Problem } from '../parts/Problem.tsx'
import parts from '../parts/parts.module.css'
import { OtherWays } from './OtherWays.tsx'
import { PasskeyPlace } from './PasskeyPlace.tsx'
import { showPasskey } from './passkey.ts'
import { peopleTexts } from './texts.ts'
import { usePasskey } from './use-passkey.ts'
import classes from './SignIn.module.css'

type Props = { view: OfficeView; onSignedIn: () => void }

/** How somebody comes in: with a passkey, and in the sandbox also as one of its people, by a button each. */
export function SignIn({ view, onSignedIn }: Props) {
  const say = useSayOf(peopleTexts)
  const client = createOfficePageClient(view.routes, { baseUrl: '', language: useLanguage() })
  const { isSending, problem, turn } = usePasskey()
  // A press before the script has come would do nothing.
  const isMounted = useMounted()

  async function enter(): Promise<void> {
    const isIn = await turn(
      () => client.startPasskeySignIn(),
      showPasskey,
      (response) => client.finishPasskeySignIn({ body: { response } }),
    )
    if (isIn) onSignedIn()
  }

  return (
    <main className={classes.main}>
      <h1>{say('title')}</h1>
      <p>{say('signInHow')}</p>
      <Problem of={problem} />
      <div className={parts.form}>
        <Button busy={isSending} disabled={!isMounted} onClick={() => void enter()}>
          {say('signIn')}
        </Button>
      </div>
      <p className={classes.help}>{say('signInHelp')}</p>
      {view.isSandbox ? (
        <div className={classes.place}>
          <PasskeyPlace view={view} />
        </div>
      ) : (
        <PasskeyPlace view={view} />
      )}
      <OtherWays view={view} onSignedIn={onSignedIn} />
      {view.isSandbox && <DemoPeople view={view} onSignedIn={onSignedIn} />}
    </main>
  )
}

/** The people of the sandbox, who need no passkey. */
function DemoPeople({ view, onSignedIn }: Props) {
  const say = useSayOf(peopleTexts)
  const language = useLanguage()
  const { isSending, problem, send } = useSend<WireError>()
  const isMounted = useMounted()
  const client = createOfficePageClient(view.routes, { baseUrl: '', language })
  const enter = (person: DemoPerson) =>
    void send(async (report) => {
      const answer = await client.signInAsDemoPerson({ body: { person } }).catch(() => undefined)
      if (!answer?.success) return report(answer?.error ?? { code: '', msg: '', errors: [] })
      // Whoever has several houses begins in the one that their button is of.
      const own = demoPeople.find((one) => one.person === person)
      const home = own && 'entity' in own ? own.entity : undefined
      if (home !== undefined && answer.data.memberships[0]?.clientId !== home)
        await client.chooseEntity({ body: { clientId: home } }).catch(() => undefined)
      onSignedIn()
    })
  return (
    <section className={classes.demo}>
      <h2>{say('demoTitle')}</h2>
      <p>{say('demo')}</p>
      <Problem of={problem} />
      <div className={parts.form}>
        {demoPeople.map((one) => (
          <Button key={one.person} kind="secondary" busy={isSending} disabled={!isMounted} onClick={() => enter(one.person)}>
            {one.name} · {'role' in one ? roleNames[one.role][language] : roleNames[`staff-${one.staff}`][language]}
          </Button>
        ))}
      </div>
    </section>
  )
}
