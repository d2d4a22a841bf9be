import classes from './SiteBar.module.css'
import { useTheme, type ThemeChoice } from './theme.ts'

const drawings: Readonly<Record<ThemeChoice, string>> = {
  light:
    'M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6m0-2a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM11 2h2v3h-2zm0 17h2v3h-2zM2 11h3v2H2zm17 0h3v2h-3zM4.2 5.6l1.400-1.400 2.100 2.100-1.400 1.400zm12.100 12.100 1.400-1.400 2.100 2.100-1.400 1.400zM5.600 19.800l-1.400-1.400 2.100-2.100 1.400 1.400zM17.700 7.700l-1.400-1.400 2.100-2.100 1.400 1.400z',
  dark: 'M9.400 5.500a7.500 7.500 0 0 0 9.100 9.100A7 7 0 1 1 9.400 5.500M12 3a9 9 0 1 0 8.900 7.600A5.400 5.400 0 1 1 13.400 3.100 9 9 0 0 0 12 3z',
  system: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zm0-2V5a7 7 0 0 1 0 14z',
}
/** As the documentation's switch goes round. */
const next: Readonly<Record<ThemeChoice, ThemeChoice>> = { system: 'light', light: 'dark', dark: 'system' }

type Props = { modes: Readonly<Record<ThemeChoice, string>>; name: (mode: string) => string }

export function ThemeButton({ modes, name }: Props) {
  const [theme, choose] = useTheme()
  return (
    <button type="button" className={classes.icon} title={modes[theme]} aria-label={name(modes[theme])} onClick={() => choose(next[theme])}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path fill="currentColor" fillRule="evenodd" d={drawings[theme]} />
      </svg>
    </button>
  )
}
