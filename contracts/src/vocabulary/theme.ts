/**
 * Under this name a browser keeps the theme that was chosen: in its storage, where the documentation's own switch puts it, and as a cookie
 * for the page that is drawn with it (decision 404).
 */
export const themeKey = 'theme'

/** What may be chosen; who chooses neither has what the device has. */
export const themes = ['light', 'dark'] as const

/** What `document.cookie` is set to, so that the registration is drawn with what was chosen; it goes to no other page. */
export function themeCookie(choice: string): string {
  const theme = themes.find((known) => known === choice)
  return `${themeKey}=${theme ?? ''}; Path=/aderir; Max-Age=${theme ? 31_536_000 : 0}; SameSite=Lax`
}
