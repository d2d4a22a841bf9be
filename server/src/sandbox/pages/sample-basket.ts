import { formatAmount, testCards, type Language } from '@escudo/contracts'
import { sampleTexts } from './sample-texts.ts'

const basketLook = `h2{font-size:1.125rem;margin:0 0 .75rem}ul{list-style:none;margin:0;padding:0}
li{align-items:center;border-bottom:1px solid var(--line);display:grid;gap:0 1rem;grid-template-columns:3.5rem 1fr auto;padding:.75rem 0}
svg{background:var(--ground);border-radius:.5rem;display:block}small{color:var(--soft);display:block;font-size:.875rem}
.total{display:flex;font-size:1.25rem;font-weight:650;justify-content:space-between;margin:1rem 0 0}`

/** The bakery's brown: of its head, its links, and the button of the form in its page. */
export const shopAccents = { light: '#8a4310', dark: '#e8a86b' } as const

/** A bakery's own colours, by day and by lamplight. */
export const shopLook = `:root{--ink:light-dark(#2c1d12,#e8edf4);--soft:light-dark(#6b5847,#a9b6c6);--paper:light-dark(#fff,#0f1722);--ground:light-dark(#fbf4ea,#0a1018);--line:light-dark(#eadccb,#2b3a4d);--blue:light-dark(${shopAccents.light},${shopAccents.dark})}
main{max-width:60rem;padding:0;overflow:hidden}nav{margin:0;padding:0 1.5rem}
h1{background:#6f3410;color:#fff;font-family:Georgia,serif;margin:0;padding:1.25rem 1.5rem}
.shop{display:grid;gap:1.5rem 3rem;padding:1.5rem}.shop>*{min-width:0}
@media(min-width:52rem){.shop{grid-template:auto 1fr/1fr 1.15fr}.shop>:nth-child(2){grid-area:1/2/3}}
.cards{align-self:start;border:1px solid var(--line);border-radius:.625rem;padding:.875rem 1rem}.cards h2{font-size:1rem;margin:0 0 .25rem}.cards p{color:var(--soft);font-size:.875rem;margin:.5rem 0 0}
.cards dl{font-size:.9375rem;margin:0}.cards div{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;padding:.25rem 0}.cards dt{font-variant-numeric:tabular-nums;font-weight:600;white-space:nowrap}.cards dd{color:var(--soft);margin:0}
details{border-top:1px solid var(--line);margin:0 1.5rem;padding:.25rem 0 1rem}summary{cursor:pointer;font-weight:600;line-height:2.75rem}
${basketLook}`

/** An app's one column, with what is pressed as wide as the screen. */
export const appLook = `main{max-width:26rem}.pay{display:grid;gap:.75rem;margin:1.25rem 0}
.pay a{background:var(--blue);border:1px solid var(--blue);border-radius:.625rem;color:var(--paper);font-weight:600;line-height:1.4;padding:.75rem 1rem;text-align:center;text-decoration:none}
.pay a+a{background:none;border-color:var(--line);color:inherit}
${basketLook}`

const loaf =
  '<path d="M10 34c-3-9 5-18 18-18s21 9 18 18c-1 4-4 5-7 5H17c-3 0-6-1-7-5z" fill="#c98a4b"/><path d="m20 22 4 7m4-8 4 8m4-7 3 6" stroke="#fbe6c8" stroke-width="2.5" stroke-linecap="round"/>'
const tart =
  '<path d="m13 30 4 10h22l4-10z" fill="#b9763a"/><ellipse cx="28" cy="28" rx="17" ry="8" fill="#e2ad62"/><ellipse cx="28" cy="27" rx="12" ry="5" fill="#f7d774"/><path d="M23 26h4m3 2h3" stroke="#8a4310" stroke-width="2" stroke-linecap="round"/>'

const items = [
  { name: 'bread', count: 2, cents: 550, drawing: loaf },
  { name: 'tart', count: 1, cents: 150, drawing: tart },
] as const

/** What is being bought, and what it costs together: the amount of the shop's checkout. */
export function basketOf(language: Language): string {
  const said = sampleTexts[language]
  const rows = items.map(
    ({ name, count, cents, drawing }) =>
      `<li><svg viewBox="0 0 56 56" width="56" height="56" aria-hidden="true">${drawing}</svg><span>${said[name]}<small>${count} × ${formatAmount(cents, language)}</small></span><strong>${formatAmount(count * cents, language)}</strong></li>`,
  )
  const total = items.reduce((sum, { count, cents }) => sum + count * cents, 0)
  return `<section aria-labelledby="basket"><h2 id="basket">${said.basket}</h2><ul>${rows.join('')}</ul><p class="total"><span>${said.total}</span><span>${formatAmount(total, language)}</span></p></section>`
}

const tried = [
  ['approved', testCards.approved],
  ['asks', testCards.challenge],
  ['declined', testCards.declined],
] as const

/** What is typed into the form beside the basket: three cards, by what their bank says. */
export function cardsToTry(language: Language): string {
  const said = sampleTexts[language]
  const rows = tried.map(([what, number]) => `<div><dt>${number.replace(/(....)(?=.)/g, '$1\u00a0')}</dt><dd>${said[what]}</dd></div>`)
  return `<aside class="cards" aria-labelledby="cards"><h2 id="cards">${said.tryCards}</h2><dl>${rows.join('')}</dl><p>${said.anyDate}</p></aside>`
}
