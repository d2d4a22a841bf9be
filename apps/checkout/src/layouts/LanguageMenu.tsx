import { languages, localeOf, type Language } from '@escudo/contracts/page'
import { useRef, type KeyboardEvent } from 'react'
import classes from './LanguageMenu.module.css'

const names: Readonly<Record<Language, string>> = { PT: 'Português', ES: 'Español', EN: 'English' }

type Props = { label: string; current: Language; hrefOf: (language: Language) => string }

/** The page's languages below the one that is spoken: a fold of the browser's own, so that it needs no script; with one it closes as menus do. */
export function LanguageMenu({ label, current, hrefOf }: Props) {
  const fold = useRef<HTMLDetailsElement>(null)
  const close = () => fold.current?.removeAttribute('open')
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !fold.current?.open) return
    close()
    fold.current.querySelector('summary')?.focus()
  }
  return (
    <nav aria-label={label} className={classes.languages} data-screen-only>
      <div
        role="presentation"
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
        onKeyDown={onKeyDown}
      >
        <details ref={fold}>
          <summary className={classes.current} aria-label={`${label}: ${current}, ${names[current]}`}>
            {current}
          </summary>
          <ul className={classes.list}>
            {languages.map((language) => (
              <li key={language}>
                <a
                  className={classes.language}
                  href={hrefOf(language)}
                  hrefLang={localeOf(language)}
                  lang={localeOf(language)}
                  {...(language === current && { 'aria-current': true })}
                >
                  {names[language]}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </nav>
  )
}
