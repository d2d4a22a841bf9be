import { readMessage } from '../embed/messages.ts'
import { saidIn } from './texts.ts'

/**
 * `<form class="paymentWidgets"></form><script src="{checkoutUrl}">`: shows the card form of the script's own address in
 * the first form that has none yet. Sets no attribute that a strict policy forbids, writes nothing to the console.
 */
const own = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null

/** Longer than a slow line needs to bring the frame's first word, once the frame has loaded. */
const silenceMs = 8000
const firstHeight = 460

function place(script: HTMLScriptElement): void {
  const address = new URL(script.src)
  const language = address.searchParams.get('page_language')
  const said = saidIn(language, document.documentElement.lang)
  const form = document.querySelector<HTMLFormElement>('form.paymentWidgets:not([data-escudo])')
  if (!form) return explain(script, said.noForm)
  form.dataset.escudo = address.pathname.split('/').at(-1) ?? ''
  show(form, address, language, said)
}

/** Says in the page what is wrong, where a developer and a payer both see it. */
function explain(after: Element, text: string, link?: HTMLAnchorElement): void {
  const note = document.createElement('p')
  note.setAttribute('role', 'alert')
  note.textContent = link ? `${text} ` : text
  if (link) note.append(link)
  after.after(note)
}

/**
 * Light unless the shop says otherwise: the payer's own preference says nothing of the page around. `auto` is as that page is, where its
 * colour scheme names one; else the payer's.
 */
function themeOf({ dataset: { theme = 'light' } }: HTMLFormElement): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content ?? ''
  const { colorScheme } = getComputedStyle(document.documentElement)
  const scheme = colorScheme === 'normal' ? named : colorScheme
  return theme === 'auto' && /^(light|dark)$/.test(scheme) ? scheme : theme
}

function show(form: HTMLFormElement, address: URL, language: string | null, said: ReturnType<typeof saidIn>): void {
  const { accent } = form.dataset
  const query = new URLSearchParams({
    parent: location.origin,
    theme: themeOf(form),
    ...(accent && { accent }),
    ...(language && { page_language: language }),
  })
  const frame = document.createElement('iframe')
  frame.src = `${address.origin}${address.pathname}/frame?${query}`
  frame.title = said.title
  Object.assign(frame.style, { border: '0', display: 'block', width: '100%', height: `${firstHeight}px`, colorScheme: 'normal' })

  let isHeard = false
  frame.addEventListener('load', () => {
    setTimeout(() => {
      if (isHeard) return
      const link = document.createElement('a')
      link.href = `${address.origin}${address.pathname}?${new URLSearchParams({ ...(language && { page_language: language }), page_layout: 'default' })}`
      link.textContent = said.open
      explain(form, said.noFrame, link)
      frame.remove()
    }, silenceMs)
  })
  window.addEventListener('message', ({ data, origin, source }) => {
    // Only our page, in this very frame; any other window may send us whatever it likes.
    const message = origin === address.origin && source === frame.contentWindow ? readMessage(data) : undefined
    if (!message) return
    isHeard = true
    if (message.escudo === 'size') frame.style.height = `${message.height}px`
    if (message.escudo === 'phase') form.dispatchEvent(new CustomEvent('escudo:phase', { detail: message.phase, bubbles: true }))
    if (message.escudo === 'leave') location.assign(message.url)
  })
  form.append(frame)
}

if (own) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => place(own), { once: true })
  else place(own)
}
