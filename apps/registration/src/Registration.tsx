import type { Language, RegistrationView, WireEntitySummary } from '@escudo/contracts/page'
import { localeOf } from '@escudo/contracts/page'
import { SkipLink, useInteractiveMark } from '@escudo/ui'
import { useEffect, useState } from 'react'
import { Done } from './Done.tsx'
import { RegistrationForm } from './form/RegistrationForm.tsx'
import { Header } from './frame/Header.tsx'
import classes from './Registration.module.css'
import { LanguageContext, say } from './say.ts'

/** The whole page. Another language is a matter of words only: what has been typed stays. */
export function Registration({ first }: { first: RegistrationView }) {
  const [language, setLanguage] = useState<Language>(first.language)
  const [registered, setRegistered] = useState<WireEntitySummary>()
  useEffect(() => {
    document.documentElement.lang = localeOf(language)
    document.title = say(language, 'title')
  }, [language])
  useInteractiveMark()
  return (
    <LanguageContext value={language}>
      <SkipLink>{say(language, 'skip')}</SkipLink>
      <Header onLanguage={setLanguage} isOpen={registered === undefined} />
      <main className={classes.main} id="main">
        {registered ? <Done entity={registered} /> : <RegistrationForm view={first} onRegistered={setRegistered} />}
      </main>
    </LanguageContext>
  )
}
