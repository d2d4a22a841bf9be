import { createOfficePageClient, type OfficeData, type OfficeView, type WireError, roleNames } from '@escudo/contracts/page'
import { Button, Field, Notice, useLanguage, useSayOf } from '@escudo/ui'
import { useEffect, useMemo, useState, type SyntheticEvent } from 'react'
import { Problem } from '../parts/Problem.tsx'
import parts from '../parts/parts.module.css'
import { Submit } from '../parts/Submit.tsx'
import { words } from '../words.ts'
import { OtherWays } from './OtherWays.tsx'
import { hasPasskeys, makePasskey, showPasskey } from './passkey.ts'
import { PasskeyPlace } from './PasskeyPlace.tsx'
import { invitationTexts } from './invitation-texts.ts'
import { usePasskey } from './use-passkey.ts'
import classes from './SignIn.module.css'

type Look = OfficeData<'lookAtInvitation'>
const isSecret = /^[\w-]{43}$/
type Seen = { invitation: string; look: Look } | { error: WireError } | undefined

/** The session that just began leads to what the invitation was for. */
const goIn = (clientId: string | undefined, room = ''): void =>
  location.assign(`${clientId === undefined ? '/office/desk' : `/office/${clientId}`}${room}`)

/** The page of an invitation: its secret stands behind the sign of the address, which no server sees. */
export function Invitation({ view }: { view: OfficeView }) {
  const say = useSayOf(invitationTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const client = useMemo(() => createOfficePageClient(view.routes, { baseUrl: '', language }), [view, language])
  const [seen, setSeen] = useState<Seen>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isOver = false
    const invitation = location.hash.slice(1)
    if (!isSecret.test(invitation)) return setSeen({ error: { code: 'e00908', msg: '', errors: [] } })
    const look = client.lookAtInvitation({ body: { invitation } }).catch(() => undefined)
    void look.then((answer) => {
      if (isOver) return
      if (answer?.success) setSeen({ invitation, look: answer.data })
      else setSeen({ error: answer?.error ?? { code: 'e00000', msg: '', errors: [] } })
    })
    return () => {
      isOver = true
    }
  }, [client, turn])
  const props = { view, client }
  return (
    <main className={classes.main}>
      <h1>{say('title')}</h1>
      {seen === undefined && <p role="status">{sayWord('loading')}</p>}
      {seen && 'error' in seen && <Over {...props} error={seen.error} onAgain={() => setTurn(turn + 1)} />}
      {seen && 'look' in seen && <For look={seen.look} />}
      {seen && 'look' in seen && (seen.look.isKnown ? <Known {...props} {...seen} /> : <Newcomer {...props} {...seen} />)}
      <PasskeyPlace view={view} />
    </main>
  )
}

type Way = { view: OfficeView; client: ReturnType<typeof createOfficePageClient> }
type Given = Way & { invitation: string; look: Look }

/** What it is for: whose address, for whom to work, as what. */
function For({ look: { email, entityName, role, staffRoles, resets } }: { look: Look }) {
  const say = useSayOf(invitationTexts)
  const language = useLanguage()
  const roles = [...(role ? [roleNames[role]] : []), ...staffRoles.map((one) => roleNames[`staff-${one}`])]
  return (
    <dl className={parts.facts}>
      <dt>{say('for')}</dt>
      <dd>{email}</dd>
      {!resets && (
        <>
          <dt>{say('at')}</dt>
          <dd>{entityName ?? say('provider')}</dd>
          <dt>{say('as')}</dt>
          <dd>{roles.map((name) => name[language]).join(', ')}</dd>
        </>
      )}
    </dl>
  )
}

/** Whoever is new gives a name and makes a passkey; the invitation is only used once this browser could make one. */
function Newcomer({ client, invitation, look }: Given) {
  const say = useSayOf(invitationTexts)
  const language = useLanguage()
  const { isSending, problem, turn, send } = usePasskey()
  const [isTaken, setIsTaken] = useState(false)

  async function begin(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    const wantsPassword = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'password'
    if (!hasPasskeys() && !wantsPassword) return
    const taken =
      isTaken ||
      (await send(async (report) => {
        const answer = await client.acceptInvitation({ body: { invitation, language, ...(name && { name }) } }).catch(() => undefined)
        if (!answer?.success) report(answer?.error ?? { code: 'e00000', msg: '', errors: [] })
        return answer?.success ? { clientId: look.clientId ?? answer.data.memberships[0]?.clientId } : undefined
      }))
    if (!taken) return
    setIsTaken(true)
    if (wantsPassword) return goIn(taken === true ? look.clientId : taken.clientId, '/devices')
    const isMade = await turn(
      () => client.startPasskeyRegistration(),
      makePasskey,
      (response) => client.addPasskey({ body: { name: say('firstName'), response } }),
    )
    if (isMade) location.assign(look.clientId === undefined ? '/office' : `/office/${look.clientId}`)
  }

  return (
    <form className={parts.form} onSubmit={(event) => void begin(event)}>
      {look.resets ? (
        <p>{say('resets')}</p>
      ) : (
        <Field compact label={say('name')} name="name" autoComplete="name" maxLength={100} required readOnly={isTaken} />
      )}
      <p>{say('how')}</p>
      <Problem of={problem} />
      <Submit busy={isSending}>{say('make')}</Submit>
      <Submit kind="plain" value="password" busy={isSending}>
        {say('withPassword')}
      </Submit>
    </form>
  )
}

/** Whoever has been here before shows it first: a link in a mail is no proof. */
function Known({ view, client, invitation, look }: Given) {
  const say = useSayOf(invitationTexts)
  const { isSending, problem, turn, send } = usePasskey()
  const isIn = view.session?.person.email.toLowerCase() === look.email.toLowerCase()

  async function enter(): Promise<void> {
    const isHere =
      isIn ||
      (await turn(
        () => client.startPasskeySignIn(),
        showPasskey,
        (response) => client.finishPasskeySignIn({ body: { response } }),
      ))
    if (isHere) await take()
  }

  async function take(): Promise<void> {
    const isTaken = await send(async (report) => {
      const answer = await client.acceptInvitation({ body: { invitation } }).catch(() => undefined)
      if (!answer?.success) report(answer?.error ?? { code: 'e00000', msg: '', errors: [] })
      return answer?.success === true
    })
    if (isTaken) goIn(look.clientId)
  }

  return (
    <div className={parts.form}>
      <p>{say(isIn ? 'knownHere' : 'known')}</p>
      <Problem of={problem} />
      <Button busy={isSending} onClick={() => void enter()}>
        {say(isIn ? 'take' : 'signInAndTake')}
      </Button>
      {!isIn && <OtherWays view={view} onSignedIn={() => void take()} />}
    </div>
  )
}

/** An invitation that is used or over; whoever took it and has no passkey yet makes it now. */
function Over({ view, client, error, onAgain }: Way & { error: WireError; onAgain: () => void }) {
  const say = useSayOf(invitationTexts)
  const sayWord = useSayOf(words)
  const { isSending, problem, turn } = usePasskey()
  const { session } = view

  async function make(): Promise<void> {
    const isMade = await turn(
      () => client.startPasskeyRegistration(),
      makePasskey,
      (response) => client.addPasskey({ body: { name: say('firstName'), response } }),
    )
    if (isMade) goIn(session?.memberships[0]?.clientId)
  }

  if (error.code === 'e00908' && session && !session.proofs.passkeys)
    return (
      <div className={parts.form}>
        <p>{say('stillToMake')}</p>
        <Problem of={problem} />
        <Button busy={isSending} onClick={() => void make()}>
          {say('make')}
        </Button>
      </div>
    )
  return (
    <div className={parts.form}>
      <Notice kind="bad" title={say('over')}>
        {error.msg || (error.code === 'e00908' ? say('unreadable') : sayWord('offline'))}
      </Notice>
      {error.code === 'e00908' ? (
        <p>
          <a href="/office">{say('toSignIn')}</a>
        </p>
      ) : (
        <Button kind="secondary" onClick={onAgain}>
          {sayWord('again')}
        </Button>
      )}
    </div>
  )
}
