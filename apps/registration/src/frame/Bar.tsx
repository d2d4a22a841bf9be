import type { Language } from '@escudo/contracts/page'
import { LanguageSwitch, ThemeButton } from '@escudo/ui'
import { useLanguage, useSay } from '../say.ts'
import classes from './Bar.module.css'

/** Where the documentation is in a language: Portuguese has no step of its own. */
const portalIn = (language: Language): string => (language === 'PT' ? '' : `/${language.toLowerCase()}`)

/** Where somebody helps: with whoever runs the server, or else in the guide for merchants. */
export function helpIn(language: Language, supportUrl: string | undefined): string {
  return supportUrl ?? `${portalIn(language)}/docs/guides/office`
}

/** The documentation's mark. */
function Logo() {
  return (
    <svg className={classes.logo} viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect className={classes.tile} width="32" height="32" rx="7" />
      <g fill="none" stroke="#fff" strokeWidth="2" strokeLinejoin="round">
        <path d="M16 4l4.500 7.500L28 16l-7.500 4.500L16 28l-4.500-7.500L4 16l7.500-4.500z" />
        <circle cx="16" cy="16" r="3.200" />
      </g>
      <g fill="#e9b949">{[6, 26].flatMap((x) => [6, 26].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.600" />))}</g>
    </svg>
  )
}

type Props = { supportUrl: string | undefined; onLanguage: (language: Language) => void }

/** The site's bar with what whoever registers needs of it: the way home, help, their account, the language and the theme. */
export function Bar({ supportUrl, onLanguage }: Props) {
  const say = useSay()
  const language = useLanguage()
  return (
    <div className={classes.bar} data-screen-only>
      <nav className={classes.ways} aria-label={say('barName')}>
        <a className={classes.brand} href={`${portalIn(language)}/`}>
          <Logo />
          Escudo
        </a>
        <a className={`${classes.link} ${classes.help}`} href={helpIn(language, supportUrl)}>
          {say('help')}
        </a>
        <a className={classes.link} href={`/office?lang=${language}`}>
          {say('signIn')}
        </a>
      </nav>
      <div className={classes.languages}>
        <LanguageSwitch
          label={say('languages')}
          current={language}
          hrefOf={(other) => `?lang=${other}`}
          onChoose={(other) => {
            remember(other)
            onLanguage(other)
          }}
        />
      </div>
      <span data-needs-script>
        <ThemeButton
          modes={{ light: say('theme.light'), dark: say('theme.dark'), system: say('theme.system') }}
          name={(mode) => say('theme', { mode })}
        />
      </span>
    </div>
  )
}

/** Who comes back is spoken to in the language that they chose, and so is who loads the page again. */
function remember(language: Language): void {
  document.cookie = `registration-language=${language}; Path=/aderir; Max-Age=31536000; SameSite=Lax`
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return
  address.searchParams.set('lang', language)
  history.replaceState(history.state, '', address)
}
