import { equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { themeCookie, themeOfCookies } from './theme.ts'

test('what is chosen goes to every page of ours, and is forgotten with the device’s own', () => {
  match(themeCookie('dark'), /^escudo_theme=dark; Path=\/; Max-Age=31536000; SameSite=Lax$/)
  match(themeCookie('system'), /^escudo_theme=; Path=\/; Max-Age=0;/)
})

const rows: [cookies: string | undefined, theme: string | undefined][] = [
  ['escudo_theme=dark', 'dark'],
  ['a=1; escudo_theme=light; b=2', 'light'],
  ['my_escudo_theme=dark', undefined],
  ['escudo_theme="><script>', undefined],
  ['theme=dark', undefined],
  [undefined, undefined],
]
for (const [cookies, theme] of rows) test(`cookies "${cookies}" say ${theme ?? 'nothing'}`, () => equal(themeOfCookies(cookies), theme))
