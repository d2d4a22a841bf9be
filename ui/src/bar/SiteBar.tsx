import type { Language } from '@escudo/contracts/page'
import { useEffect, useRef, type RefObject } from 'react'
import { BarSearch, type SearchTexts } from './BarSearch.tsx'
import { LanguageList, LanguageMenu } from './LanguageMenu.tsx'
import classes from './SiteBar.module.css'
import type { ThemeChoice } from './theme.ts'
import { ThemeButton } from './ThemeButton.tsx'
import type { SearchSource } from './use-bar-search.ts'

export type SiteBarTexts = {
  main: string
  menu: string
  close: string
  search?: SearchTexts
  language: string
  theme: (mode: string) => string
  modes: Readonly<Record<ThemeChoice, string>>
}

type BarLink = { href: string; text: string; isHere?: boolean }

type Props = {
  texts: SiteBarTexts
  name: string
  home: string
  start: readonly BarLink[]
  end: readonly BarLink[]
  /** Where this page is in another language. */
  hrefOf: (language: Language) => string
  /** A page that changes its language without being loaded again does it by this. */
  onLanguage?: (language: Language) => void
  /** Where words are looked for; without it the bar has no search. */
  search?: SearchSource
}

function Brand({ name, home }: Pick<Props, 'name' | 'home'>) {
  return (
    <a className={classes.brand} href={home}>
      <svg className={classes.logo} viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect className={classes.tile} width="32" height="32" rx="7" />
        <g fill="none" stroke="#fff" strokeWidth="2" strokeLinejoin="round">
          <path d="M16 4l4.500 7.500L28 16l-7.500 4.500L16 28l-4.500-7.500L4 16l7.500-4.500z" />
          <circle cx="16" cy="16" r="3.200" />
        </g>
        <g fill="#e9b949">{[6, 26].flatMap((x) => [6, 26].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.600" />))}</g>
      </svg>
      <b className={classes.name}>{name}</b>
    </a>
  )
}

const linkOf = ({ href, text, isHere }: BarLink) => (
  <a key={href} className={classes.link} href={href} aria-current={isHere ? 'page' : undefined}>
    {text}
  </a>
)

/** The menu's dialog, and how it is closed. */
function useDrawer(): [drawer: RefObject<HTMLDialogElement | null>, close: () => void] {
  const drawer = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opened = drawer.current
    // A press beside it closes it, as its key does.
    const leave = ({ target }: Event): void => (target === opened ? opened?.close() : undefined)
    opened?.addEventListener('click', leave)
    return () => opened?.removeEventListener('click', leave)
  }, [])
  return [drawer, () => drawer.current?.close()]
}

/** The bar above the site's rooms: the ways between them, search, language and theme; on a phone they are in a menu. */
export function SiteBar({ texts, name, home, start, end, hrefOf, onLanguage, search }: Props) {
  const [drawer, close] = useDrawer()
  return (
    <nav className={classes.bar} aria-label={texts.main}>
      <button
        type="button"
        className={`${classes.icon} ${classes.toggle}`}
        aria-label={texts.menu}
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
      >
        <svg viewBox="0 0 30 30" width="30" height="30" aria-hidden="true">
          <path stroke="currentColor" strokeLinecap="round" strokeWidth="2" d="M4 7h22M4 15h22M4 23h22" />
        </svg>
      </button>
      <Brand name={name} home={home} />
      <div className={classes.start}>{start.map(linkOf)}</div>
      <div className={classes.end}>
        {end.map(linkOf)}
        <LanguageMenu label={texts.language} hrefOf={hrefOf} onLanguage={onLanguage} />
      </div>
      {texts.search && search && <BarSearch texts={texts.search} source={search} />}
      <div className={classes.theme}>
        <ThemeButton modes={texts.modes} name={texts.theme} />
      </div>
      <dialog ref={drawer} className={classes.drawer} aria-label={texts.main}>
        <div className={classes.top}>
          <Brand name={name} home={home} />
          <ThemeButton modes={texts.modes} name={texts.theme} />
          <button type="button" className={classes.icon} aria-label={texts.close} onClick={close}>
            <svg viewBox="0 0 15 15" width="21" height="21" aria-hidden="true">
              <path stroke="currentColor" strokeWidth="1.200" d="M.750.750l13.500 13.500m0-13.500L.750 14.250" />
            </svg>
          </button>
        </div>
        <div className={classes.ways}>
          {[...start, ...end].map(linkOf)}
          <ul aria-label={texts.language} className={classes.tongues}>
            <LanguageList
              hrefOf={hrefOf}
              onLanguage={
                onLanguage &&
                ((language) => {
                  close()
                  onLanguage(language)
                })
              }
            />
          </ul>
        </div>
      </dialog>
    </nav>
  )
}
