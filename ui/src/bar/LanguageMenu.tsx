import { languages, localeOf, type Language } from '@escudo/contracts/page'
import { useId, useRef, useState } from 'react'
import { useLanguage } from '../language.ts'
import classes from './SiteBar.module.css'

const names: Readonly<Record<Language, string>> = { PT: 'Português', ES: 'Español', EN: 'English' }

type ListProps = { hrefOf: (language: Language) => string; onLanguage?: ((language: Language) => void) | undefined }

/** The page's languages as links; the present one is marked. With `onLanguage` the page stays, and with it what was typed. */
export function LanguageList({ hrefOf, onLanguage }: ListProps) {
  const current = useLanguage()
  return languages.map((language) => (
    <li key={language}>
      <a
        className={classes.choice}
        href={hrefOf(language)}
        hrefLang={localeOf(language)}
        lang={localeOf(language)}
        aria-label={`${language}, ${names[language]}`}
        aria-current={language === current || undefined}
        {...(onLanguage && {
          onClick: (event) => {
            event.preventDefault()
            onLanguage(language)
          },
        })}
      >
        {language}
      </a>
    </li>
  ))
}

/** They open below the one that is spoken: where the pointer is, or when it is pressed. */
export function LanguageMenu({ label, hrefOf, onLanguage }: ListProps & { label: string }) {
  const current = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div
      role="presentation"
      className={classes.languages}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className={classes.link}
        aria-expanded={isOpen}
        aria-controls={list}
        aria-label={`${label}: ${current}, ${names[current]}`}
        // A mouse has opened it by coming here.
        onClick={({ detail }) => setOpen(detail > 0 ? true : !isOpen)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path
            fill="none"
            stroke="currentColor"
            strokeWidth="1.800"
            d="M2.500 5.500h11M8 3v2.500M11.500 5.500c-1 4.200-4 7.700-8.500 9.500M5 8.500c1.400 2.800 3.700 4.900 6.500 6.200M12.500 21l4.250-11L21 21M14 17.300h5.500"
          />
        </svg>
        {current}
        <span className={classes.caret} aria-hidden="true" />
      </button>
      <ul id={list} className={classes.menu} hidden={!isOpen}>
        <LanguageList
          hrefOf={hrefOf}
          onLanguage={
            onLanguage &&
            ((language) => {
              setOpen(false)
              button.current?.focus()
              onLanguage(language)
            })
          }
        />
      </ul>
    </div>
  )
}
