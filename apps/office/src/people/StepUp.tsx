import { demoPeople } from '@escudo/contracts/page'
import { Button, Field, useSayOf } from '@escudo/ui'
import { useOffice } from '../office.ts'
import parts from '../parts/parts.module.css'
import { Problem } from '../parts/Problem.tsx'
import { Submit } from '../parts/Submit.tsx'
import { words } from '../words.ts'
import { PasskeyPlace } from './PasskeyPlace.tsx'
import { showPasskey } from './passkey.ts'
import { proofTexts } from './proof-texts.ts'
import { peopleTexts } from './texts.ts'
import { usePasskey } from './use-passkey.ts'

type Props = { onProved: () => void; onLeave: () => void }

/** What shows again who it is: the passkey; of the sandbox's people, who may have none, the button that they came in with. */
export function StepUp({ onProved, onLeave }: Props) {
  const say = useSayOf(peopleTexts)
  const sayWord = useSayOf(words)
  const { client, session, view } = useOffice()
  const { isSending, problem, turn, send } = usePasskey()
  const demo = view.isSandbox ? demoPeople.find(({ person }) => `${person}@demo.example` === session.person.email) : undefined

  async function prove(): Promise<void> {
    const isProved = await turn(
      () => client.startPasskeyProof(),
      showPasskey,
      (response) => client.proveWithPasskey({ body: { response } }),
    )
    if (isProved) onProved()
  }

  const proveAsDemo = (): void =>
    void send(async (report) => {
      const answer = await client.signInAsDemoPerson({ body: { person: demo!.person } }).catch(() => undefined)
      if (answer?.success) onProved()
      else report(answer?.error ?? { code: 'e00000', msg: '', errors: [] })
    })

  const proveWithCode = (code: string): void =>
    void send(async (report) => {
      const answer = await client.proveWithCode({ body: { code } }).catch(() => undefined)
      if (answer?.success) onProved()
      else report(answer?.error ?? { code: 'e00000', msg: '', errors: [] })
    })

  return (
    <>
      <p>{say('proof')}</p>
      <Problem of={problem} />
      {!demo && session.proofs.passkeys && <PasskeyPlace view={view} />}
      {session.proofs.code && <CodeForm isSending={isSending} onSend={proveWithCode} />}
      <div className={parts.buttons}>
        {demo ? (
          <Button busy={isSending} onClick={proveAsDemo}>
            {say('proveAsDemo', { name: demo.name })}
          </Button>
        ) : (
          session.proofs.passkeys && (
            <Button busy={isSending} onClick={() => void prove()}>
              {say('prove')}
            </Button>
          )
        )}
        <Button kind="plain" onClick={onLeave}>
          {sayWord('leave')}
        </Button>
      </div>
    </>
  )
}

/** The code that the person's app shows now. */
function CodeForm({ isSending, onSend }: { isSending: boolean; onSend: (code: string) => void }) {
  const say = useSayOf(proofTexts)
  return (
    <form
      className={parts.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(String(new FormData(event.currentTarget).get('code')).replaceAll(/\D/g, ''))
      }}
    >
      <Field compact label={say('code')} name="code" inputMode="numeric" maxLength={7} required autoComplete="one-time-code" />
      <Submit kind="secondary" busy={isSending}>
        {say('proveWithCode')}
      </Submit>
    </form>
  )
}
