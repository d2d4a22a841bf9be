import type { Language, RegistrationView, WireRegisteredEntity } from '@escudo/contracts/page'
import { localeOf } from '@escudo/contracts/page'
import { SkipLink, useInteractiveMark } from '@escudo/ui'
import { useEffect, useState } from 'react'
import type { Followed } from './follow/Follow.tsx'
import { followPart } from './follow-part.ts'
import { RegistrationForm } from './form/RegistrationForm.tsx'
import { Header } from './frame/Header.tsx'
import { HelpLine } from './frame/HelpLine.tsx'
import classes from './Registration.module.css'
import { LanguageContext, useLanguage, useSay } from './say.ts'

/** The whole page. Another language is a matter of words only: what has been typed stays. */
export function Registration({ first }: { first: RegistrationView }) {
  const [language, setLanguage] = useState<Language>(first.language)
  return (
    <LanguageContext value={language}>
      <RegistrationPage first={first} onLanguage={setLanguage} />
    </LanguageContext>
  )
}

/** What has just been sent, as its link shows it. */
function followedOf({ clientId, name, createdAt, stateDetails, follow }: WireRegisteredEntity): Followed {
  const { token, expiresAt } = follow
  return { clientId, name, token, expiresAt, createdAt, state: 'pending', stateAt: stateDetails.updatedAt, documents: [], wanted: [] }
}

function RegistrationPage({ first, onLanguage }: { first: RegistrationView; onLanguage: (language: Language) => void }) {
  const say = useSay()
  const language = useLanguage()
  const [registered, setRegistered] = useState<WireRegisteredEntity>()
  const followed = registered ? followedOf(registered) : first.follow
  const { lost, supportUrl } = first
  const part = followPart()
  const title = say(lost ? 'lostTitle' : followed ? 'followTitle' : 'title')
  useEffect(() => {
    document.documentElement.lang = localeOf(language)
    document.title = title
  }, [language, title])
  useInteractiveMark()

  function take(entity: WireRegisteredEntity): void {
    // Who loads the page again, or sends its address to a colleague, comes back here.
    history.replaceState(null, '', `/aderir/pedido/${entity.follow.token}?lang=${language}`)
    setRegistered(entity)
  }
  return (
    <>
      <SkipLink>{say('skip')}</SkipLink>
      <Header supportUrl={supportUrl} onLanguage={onLanguage} title={title} isOpen={!followed && !lost} />
      <main className={classes.main} id="main">
        {part && lost && <part.Lost canMail={lost.canMail} />}
        {part && followed && (
          <part.Follow first={followed} isNew={registered !== undefined} isMailed={registered?.follow.mailed ?? false} />
        )}
        {!lost && !followed && <RegistrationForm view={first} onRegistered={take} />}
        <HelpLine supportUrl={supportUrl} />
      </main>
    </>
  )
}
