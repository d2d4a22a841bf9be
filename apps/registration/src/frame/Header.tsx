import type { Language } from '@escudo/contracts/page'
import { AzulejoHeader } from '@escudo/ui'
import { useSay } from '../say.ts'
import { Bar } from './Bar.tsx'
import classes from './Header.module.css'

type Props = { title: string; supportUrl: string | undefined; onLanguage: (language: Language) => void; isOpen: boolean }

/** The site's bar, and what this page is for, on azulejo. */
export function Header({ title, supportUrl, onLanguage, isOpen }: Props) {
  const say = useSay()
  return (
    <>
      <Bar supportUrl={supportUrl} onLanguage={onLanguage} />
      <AzulejoHeader className={classes.header}>
        <div className={classes.inner}>
          <h1 className={classes.title}>{title}</h1>
          {isOpen && <p className={classes.lead}>{say('lead')}</p>}
        </div>
      </AzulejoHeader>
    </>
  )
}
