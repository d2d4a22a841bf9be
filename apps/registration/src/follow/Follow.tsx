import { createFormClient, localeOf, type RegistrationView, type WireRegistrationProgress } from '@escudo/contracts/page'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../say.ts'
import { useSay } from './say.ts'
import { Documents } from './Documents.tsx'
import classes from './Follow.module.css'
import { usePaperName } from './PaperList.tsx'

export type Followed = NonNullable<RegistrationView['follow']>

/** How often who waits is told of news. */
const lookMs = 20_000

/** What became of it, looked at again while somebody looks at the page. */
function useNews({ token, state }: Followed, onNews: (news: WireRegistrationProgress) => void): void {
  const language = useLanguage()
  const tell = useRef(onNews)
  useEffect(() => {
    tell.current = onNews
  })
  useEffect(() => {
    if (state !== 'pending') return
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await createFormClient({ baseUrl: '', language })
        .followRegistration({ params: { token } })
        .catch(() => undefined)
      if (answer?.success) tell.current(answer.data)
    }
    const timer = setInterval(() => void look(), lookMs)
    const again = () => void look()
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [token, state, language])
}

type Props = { first: Followed; isNew: boolean; isMailed: boolean }

/** What became of a registration, and the way to add to it; `isNew`: it has just been sent from here. */
export function Follow({ first, isNew, isMailed }: Props) {
  const say = useSay()
  const language = useLanguage()
  const locale = localeOf(language)
  const [followed, setFollowed] = useState(first)
  const { name, clientId, state, stateAt, message, wanted, expiresAt, token } = followed
  const nameOf = usePaperName(clientId)
  const title = useRef<HTMLHeadingElement>(null)
  const take = (news: WireRegistrationProgress) => setFollowed({ ...news, token })
  useNews(followed, take)
  useEffect(() => {
    if (!isNew) return
    // The form is gone, and the focus with it.
    title.current?.focus()
    window.scrollTo({ top: 0 })
  }, [isNew])
  const day = (at: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Lisbon' }).format(new Date(at))
  return (
    <>
      <h2 className={classes.title} ref={title} tabIndex={-1}>
        {isNew ? say('done') : name}
      </h2>
      <p className={classes.whose}>
        {[...(isNew ? [name] : []), say('whose', { nif: clientId.replace(/(\d{3})(?=\d)/g, '$1\u00a0') })].join(' · ')}
      </p>
      <div className={classes.state} data-state={state} role="status">
        <p className={classes.word}>{say(`state.${state}`)}</p>
        <p suppressHydrationWarning>{say(`stateText.${state}`, { day: day(stateAt) })}</p>
        {message && <p>{say('whyDeclined', { message })}</p>}
        {state === 'declined' && <p>{say('askUs')}</p>}
        {wanted.length > 0 && (
          <>
            <p className={classes.wanted}>{say('wanted')}</p>
            <ul className={classes.kinds}>
              {wanted.map((kind) => (
                <li key={kind}>{nameOf(kind)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Documents token={token} progress={followed} isOpen={state === 'pending'} onAdded={take} />
      <section className={classes.link} aria-labelledby="link">
        <h3 id="link">{say('linkTitle')}</h3>
        <p suppressHydrationWarning>{say(isMailed ? 'linkMailed' : 'linkKeep', { day: day(expiresAt) })}</p>
        <p>
          <a href={`/aderir/pedido/${token}?lang=${language}`}>{say('linkOpen')}</a>
        </p>
      </section>
    </>
  )
}
