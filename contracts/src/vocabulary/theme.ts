/** Under this name a browser's storage keeps the theme that was chosen, where the documentation's own switch puts it. */
export const themeKey = 'theme'

/** What may be chosen; who chooses neither has what the device has. */
const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Which of them a text names; undefined when it names none. */
export function readTheme(text: string | undefined): Theme | undefined {
  return themes.find((known) => known === text)
}

/** The same as a cookie, for pages that the server draws with it (decision 433). */
const cookieName = 'escudo_theme'

/** What `document.cookie` is set to when somebody has chosen. */
export function themeCookie(choice: string): string {
  const theme = readTheme(choice)
  return `${cookieName}=${theme ?? ''}; Path=/; Max-Age=${theme ? 31_536_000 : 0}; SameSite=Lax`
}

/** What was chosen in the browser that sent these cookies. */
export function themeOfCookies(cookies: string | undefined): Theme | undefined {
  return readTheme(new RegExp(`(?:^|;\\s*)${cookieName}=(\\w*)`).exec(cookies ?? '')?.[1])
}
