/**
 * What a shop's payment page does beside the server: waits for MB WAY with a clock, asks another number, copies
 * Multibanco data, and goes on when the card form says so. Plain script; every sentence comes with the page.
 *
 * <div data-escudo-wait="STATUS ADDRESS" data-until="unix seconds" data-now="unix seconds" data-pace="milliseconds, 2000 unless said">
 *   <p data-escudo-clock></p> <p data-escudo-say role="status"></p>
 *   <form data-escudo-again action="ADDRESS"><input name="phone">…</form>
 * </div>
 * Both addresses answer {state, message, until, now, next}: state is waiting, refused (another number may be asked) or
 * done, which goes to `next`.
 */
;(function () {
  'use strict'

  const usualMs = 2000
  const slowestMs = 15000

  /** @param {string} url @param {RequestInit} [options] */
  async function ask(url, options) {
    const response = await fetch(url, { credentials: 'same-origin', headers: { Accept: 'application/json' }, ...options })
    return response.json()
  }

  /** @param {HTMLElement} box */
  function wait(box) {
    const clock = box.querySelector('[data-escudo-clock]')
    const say = box.querySelector('[data-escudo-say]')
    const form = box.querySelector('form[data-escudo-again]')
    const skew = Number(box.dataset.now || 0) * 1000 - Date.now()
    const pollMs = Number(box.dataset.pace) || usualMs
    let until = Number(box.dataset.until || 0) * 1000
    let state = 'waiting'
    let pause = pollMs
    let timer = 0
    let hasTyped = false

    function tick() {
      if (!clock) return
      const left = Math.max(0, Math.ceil((until - Date.now() - skew) / 1000))
      clock.textContent = state === 'waiting' && until > 0 ? Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0') : ''
    }

    /** @param {{state?: string, message?: string, until?: number, next?: string}} answer @param {boolean} [isLook] */
    function show(answer, isLook) {
      // What was said to whoever typed a number stays until something happens.
      const isStale = isLook && state === 'refused' && answer.state === 'refused' && hasTyped
      state = answer.state || 'waiting'
      if (answer.until) until = answer.until * 1000
      box.dataset.state = state
      if (say && !isStale && answer.message !== undefined && say.textContent !== answer.message) say.textContent = answer.message
      if (state === 'done' && answer.next) location.assign(answer.next)
      tick()
    }

    async function look() {
      clearTimeout(timer)
      try {
        show(await ask(box.dataset.escudoWait || ''), true)
        pause = pollMs
      } catch {
        // The line or the server is away: what the page says stays true, and it is asked again, more and more seldom.
        pause = Math.min(pause * 2, slowestMs)
      }
      if (state !== 'done') timer = window.setTimeout(look, document.hidden ? slowestMs : pause)
    }

    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && state !== 'done') look()
    })
    setInterval(tick, 1000)
    tick()
    look()

    if (!(form instanceof HTMLFormElement)) return
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      const button = form.querySelector('button')
      if (button) button.disabled = true
      hasTyped = true
      try {
        show(await ask(form.action, { method: 'POST', body: new FormData(form) }))
        look()
      } catch {
        if (say) say.textContent = form.dataset.failed || ''
      }
      if (button) button.disabled = false
    })
  }

  /** @param {HTMLElement} button */
  function copies(button) {
    button.hidden = !navigator.clipboard
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.dataset.escudoCopy || '')
      const word = button.textContent
      button.textContent = button.dataset.copied || word
      setTimeout(() => (button.textContent = word), 2000)
    })
  }

  function start() {
    // Shops draw a method's mark beside its name and forget that some readers hear the page: the name says it all.
    document.querySelectorAll('img[src*="/modules/escudo/views/img/"]:not([alt])').forEach((mark) => mark.setAttribute('alt', ''))
    document.querySelectorAll('[data-escudo-wait]').forEach((box) => box instanceof HTMLElement && wait(box))
    document.querySelectorAll('[data-escudo-copy]').forEach((button) => button instanceof HTMLElement && copies(button))
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true })
  else start()
})()
