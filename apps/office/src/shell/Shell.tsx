import { languages, type Language } from '@escudo/contracts/page'
import { SkipLink, useLanguage, useSayOf } from '@escudo/ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'
import { useOffice } from '../office.ts'
import type { Room } from '../room.ts'
import { words } from '../words.ts'
import { Palette, usePalette } from './Palette.tsx'
import classes from './Shell.module.css'
import { shellTexts } from './texts.ts'

type Props = { menu: readonly Room[]; onLanguage: (language: Language) => void; children: ReactNode }

/** The frame of every room: whose office it is, its rooms, and who is in it. */
export function Shell({ menu, onLanguage, children }: Props) {
  const say = useSayOf(shellTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const { clientId } = useOffice()
  const [isOpen, setIsOpen] = useState(false)
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  // Another room is another page: the reader begins at its beginning.
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    setIsOpen(false)
    main.current?.focus()
  }, [pathname])
  const [isGoing, setIsGoing] = usePalette()
  const base = clientId === '' ? '/office/desk' : `/office/${clientId}`
  return (
    <>
      <SkipLink>{sayWord('skip')}</SkipLink>
      <header className={classes.top}>
        <span className={classes.brand}>{say('office')}</span>
        <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {say('menu')}
        </button>
        <button type="button" className={classes.go} aria-keyshortcuts="Control+K Meta+K" onClick={() => setIsGoing(true)}>
          {say('go')} <kbd aria-hidden="true">Ctrl K</kbd>
        </button>
        <EntityChoice />
        <nav className={classes.languages} aria-label={say('language')}>
          {languages.map((one) => (
            <button key={one} type="button" className={classes.language} aria-pressed={one === language} onClick={() => onLanguage(one)}>
              {one}
            </button>
          ))}
        </nav>
        <SignOut />
      </header>
      {isGoing && <Palette menu={menu} base={base} onClose={() => setIsGoing(false)} />}
      <div className={classes.body}>
        <nav className={`${classes.rooms} ${isOpen ? classes.open : ''}`} aria-label={say('rooms')}>
          {menu
            .filter(({ isInMenu }) => isInMenu)
            .map(({ path, name }) => (
              <NavLink key={path} to={path === '' ? base : `${base}/${path}`} end={path === ''} className={classes.room!}>
                {name[language]}
              </NavLink>
            ))}
        </nav>
        <main id="main" className={classes.main} ref={main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  )
}

function EntityChoice() {
  const say = useSayOf(shellTexts)
  const { session, clientId } = useOffice()
  const go = useNavigate()
  const desk = 'desk'
  /** The other face has a script of its own. */
  const enter = (whose: string): void =>
    (whose === desk) === (clientId === '') ? void go(`/office/${whose}`) : location.assign(`/office/${whose}`)
  const choices = [
    ...session.memberships.map(({ clientId: id, name }) => ({ id, name })),
    ...(session.staff ? [{ id: desk, name: say('desk') }] : []),
  ]
  return (
    <select
      className={classes.entity}
      aria-label={say('entity')}
      value={clientId === '' ? desk : clientId}
      onChange={({ target }) => enter(target.value)}
    >
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

function SignOut() {
  const say = useSayOf(shellTexts)
  const { client, session } = useOffice()
  return (
    <button
      type="button"
      className={classes.leave}
      title={session.person.name}
      onClick={() => void client.signOut().finally(() => location.assign('/office'))}
    >
      {say('signOut')}
    </button>
  )
}
