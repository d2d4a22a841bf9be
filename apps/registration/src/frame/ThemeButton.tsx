import { useSay } from '../say.ts'
import classes from './Bar.module.css'
import { useTheme, type ThemeChoice } from './theme.ts'

/** A sun, a moon, and a disc of which one half is dark. */
const drawings: Readonly<Record<ThemeChoice, string>> = {
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M4.900 4.900l2.100 2.100M17 17l2.100 2.100M19.100 4.900 17 7M7 17l-2.100 2.100',
  dark: 'M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500z',
  system: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 6v12a6 6 0 0 0 0-12z',
}
/** As the documentation's switch goes round. */
const next: Readonly<Record<ThemeChoice, ThemeChoice>> = { system: 'light', light: 'dark', dark: 'system' }

export function ThemeButton() {
  const say = useSay()
  const [theme, choose] = useTheme()
  const mode = say(`theme.${theme}`)
  return (
    <button
      type="button"
      className={classes.icon}
      title={mode}
      aria-label={say('theme', { mode })}
      data-needs-script
      onClick={() => choose(next[theme])}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path
          fill={theme === 'system' ? 'currentColor' : 'none'}
          fillRule="evenodd"
          stroke={theme === 'system' ? 'none' : 'currentColor'}
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="1.800"
          d={drawings[theme]}
        />
      </svg>
    </button>
  )
}
