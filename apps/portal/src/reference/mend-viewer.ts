import type { SiteLanguage, SiteText } from '../../languages.ts'

// What the viewer writes in English whatever its language, and what it forgets to name for those who cannot see it.
// Its own dictionary (viewer-texts.ts) does not reach these.
const texts: Readonly<Record<string, SiteText>> = {
  Copy: { pt: 'Copiar', es: 'Copiar', en: 'Copy' },
  Copied: { pt: 'Copiado', es: 'Copiado', en: 'Copied' },
  'Open Group': { pt: 'Abrir grupo', es: 'Abrir grupo', en: 'Open group' },
  'Close Group': { pt: 'Fechar grupo', es: 'Cerrar grupo', en: 'Close group' },
  'HTTP Method:': { pt: 'Método HTTP:', es: 'Método HTTP:', en: 'HTTP method:' },
  'Generate example from schema': { pt: 'Fazer um exemplo', es: 'Hacer un ejemplo', en: 'Make an example' },
  'Wrap lines': { pt: 'Quebrar linhas', es: 'Ajustar líneas', en: 'Wrap lines' },
  Request: { pt: 'Pedido', es: 'Solicitud', en: 'Request' },
}
const arrayOf: SiteText = { pt: 'lista de', es: 'lista de', en: 'array of' }
/** The places where the viewer tells what it did; the dialog has one of its own. */
const toldName: SiteText = { pt: 'Mensagens', es: 'Mensajes', en: 'Messages' }
const toldInDialogName: SiteText = { pt: 'Mensagens do pedido', es: 'Mensajes de la solicitud', en: 'Messages of the request' }
const noticeName: SiteText = { pt: 'Aviso', es: 'Aviso', en: 'Notice' }
const fieldNames: SiteText = { pt: 'Campo', es: 'Campo', en: 'Field' }

function translate(text: string, locale: SiteLanguage): string {
  const known = texts[text.trim()]
  return known ? text.replace(text.trim(), known[locale]) : text.replace(/\barray of\b/, arrayOf[locale])
}

/** Writes only what changes: each change is watched, and would be looked at again. */
function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

function mendElement(element: Element, locale: SiteLanguage): void {
  for (const name of ['aria-label', 'title']) {
    const value = element.getAttribute(name)
    if (value !== null) setAttribute(element, name, translate(value, locale))
  }
  if (element.matches('button[class*="copy-button"]')) {
    setAttribute(element, 'aria-label', texts.Copy![locale])
    element.removeAttribute('aria-controls')
  }
  // Each place that speaks has a name of its own.
  if (element.matches('section[aria-live]')) {
    setAttribute(element, 'aria-label', (element.closest('[role="dialog"]') ? toldInDialogName : toldName)[locale])
  }
  if (element.matches('button[role="none"], button[role="alert"]')) element.removeAttribute('role')
  if (element.matches('.cm-scroller')) setAttribute(element, 'tabindex', '0')
  if (element.matches('.code-input-lite__editor, .cm-content')) {
    // A place to write, whose suggestions are a list of their own.
    setAttribute(element, 'role', 'textbox')
    const label = element.closest('td, tr')?.querySelector('label')?.textContent ?? element.getAttribute('aria-label')
    const named = label?.trim().replace(/ (de|of|for)$/, (end) => `${end} ${element.closest('tr')?.id ?? ''}`)
    setAttribute(element, 'aria-label', named?.trim() || fieldNames[locale])
  }
}

function mend(root: Node, locale: SiteLanguage): void {
  if (root.nodeType === Node.TEXT_NODE) {
    const text = root.nodeValue ?? ''
    const own = translate(text, locale)
    if (own !== text) root.nodeValue = own
  } else if (root instanceof Element && !root.matches('pre, code, script, style')) {
    mendElement(root, locale)
    for (const child of root.childNodes) mend(child, locale)
  }
}

/** A page has one main part: while the dialog is open, it is the dialog's. */
function showOneMain(): void {
  const main = document.querySelector('main.references-rendered')
  const isOpen = document.querySelector('.scalar-client--open [role="dialog"]') !== null
  if (main && isOpen) setAttribute(main, 'aria-hidden', 'true')
  else main?.removeAttribute('aria-hidden')
}

const roots = '.scalar-app, .scalar-client, .scalar-api-reference, section[aria-live]:has([data-sonner-toaster])'

/** Keeps the viewer's leftovers in the reader's language, and its unnamed parts named; answers how to stop. */
export function mendViewer(locale: SiteLanguage): () => void {
  for (const root of document.querySelectorAll(roots)) mend(root, locale)
  // On a phone the viewer has a banner of its own, and a page has one: the notice above the navbar steps back.
  const notice = document.querySelector('.theme-announcement-bar')
  notice?.setAttribute('role', 'complementary')
  notice?.setAttribute('aria-label', noticeName[locale])
  const observer = new MutationObserver((records) => {
    showOneMain()
    for (const { type, target, addedNodes } of records) {
      const inside = (target instanceof Element ? target : target.parentElement)?.closest(roots)
      if (type === 'childList')
        for (const node of addedNodes) if (inside || (node instanceof Element && node.closest(roots))) mend(node, locale)
      if (inside && type === 'characterData') mend(target, locale)
      if (inside && type === 'attributes' && target instanceof Element) mendElement(target, locale)
    }
  })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-label', 'title', 'role', 'class'],
  })
  return () => {
    observer.disconnect()
    notice?.setAttribute('role', 'banner')
    notice?.removeAttribute('aria-label')
  }
}
