import type { Language, RegistrationView, WireEntitySummary } from '@escudo/contracts/page'
import { localeOf } from '@escudo/contracts/page'
import { SkipLink, useInteractiveMark } from '@escudo/ui'
import { useEffect, useState } from 'react'
import { Done } from './Done.tsx'
import { RegistrationForm } from './form/RegistrationForm.tsx'
import { Header } from './frame/Header.tsx'
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

function RegistrationPage({ first, onLanguage }: { first: RegistrationView; onLanguage: (language: Language) => void }) {
  const say = useSay()
  const language = useLanguage()
  const [registered, setRegistered] = useState<WireEntitySummary>()
  const title = say('title')
  useEffect(() => {
    document.documentElement.lang = localeOf(language)
    document.title = title
  }, [language, title])
  useInteractiveMark()
  return (
    <>
      <SkipLink>{say('skip')}</SkipLink>
      <Header onLanguage={onLanguage} isOpen={registered === undefined} />
      <main className={classes.main} id="main">
        {registered ? <Done entity={registered} /> : <RegistrationForm view={first} onRegistered={setRegistered} />}
      </main>
    </>
  )
}
