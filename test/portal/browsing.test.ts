import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startTestProvider } from '../../server/test/harness.ts'
import { assertGone, openPage, type sizes, skipReason, startBrowser } from '../pages/browser.ts'

const { baseUrl } = await startTestProvider()
const browser = await startBrowser()

/** A page of the site in a browser of its own; nothing may be asked of anybody else. */
async function visit(path: string, size: keyof typeof sizes, work: (page: Page) => Promise<void>, theme = 'light'): Promise<void> {
  const { page, close } = await openPage(browser!, `${baseUrl}/404.html`, size)
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseUrl) && !/^(data|blob):/.test(request.url())) outside.push(request.url())
  })
  await page.evaluate((mode) => localStorage.setItem('theme', mode), theme)
  await page.goto(`${baseUrl}${path}`)
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true')
  await work(page)
  await close()
  assert.deepEqual(outside, [])
}

describe('a reader', { skip: skipReason }, () => {
  test('finds a page from the keyboard', () =>
    visit('/', 'desktop', async (page) => {
      await page.keyboard.press('/')
      const box = page.locator('#search_input_react')
      await page.waitForFunction(() => document.activeElement?.id === 'search_input_react')
      await box.fill('autenticacao')
      await page.getByRole('option').first().waitFor()
      assert((await page.getByRole('option').count()) <= 8)
      await box.press('Enter')
      await page.waitForURL('**/docs/guides/authentication')
    }))

  test('may type before the index is there, and nothing is said to be missing', () =>
    visit('/', 'desktop', async (page) => {
      let release = (): void => undefined
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/search-*.json', async (route) => {
        await held
        await route.continue()
      })
      await page.locator('#search_input_react').fill('reembolso')
      await page.getByText('A procurar…').waitFor()
      await assertGone(page.getByText(/Nada encontrado/))
      release()
      await page
        .getByRole('option', { name: /Devolver/ })
        .first()
        .waitFor()
    }))

  test('may type again and again, and sees what the last words find alone', () =>
    visit('/en/', 'desktop', async (page) => {
      const box = page.locator('#search_input_react')
      // The first of these were once found by several passages of one address, which stayed when the words changed.
      for (const words of [
        'layouts checkouts',
        'send payment request cloud',
        'register a merchant entities',
        'cancel a payment',
        'e02451',
      ]) {
        await box.fill(words)
        await page.getByRole('option').first().waitFor()
      }
      await box.fill('zzzqqq')
      await page.getByText(/Nothing found/).waitFor()
      await assertGone(page.getByRole('option'))
    }))

  test('who comes to a page that is not there finds what its address means', () =>
    visit('/en/docs/guides/refunds', 'desktop', async (page) => {
      const box = page.locator('#search_missing')
      await page.setViewportSize({ width: 390, height: 844 })
      await box.click()
      await page
        .getByRole('option', { name: /Refund a payment/ })
        .first()
        .waitFor()
      const [above, below] = await Promise.all([box.boundingBox(), page.getByRole('listbox').last().boundingBox()])
      assert(above && below && below.y >= above.y + above.height, JSON.stringify([above, below]))
    }).catch((error: Error) => assert.match(error.message, /reported errors/)))

  test('a phone’s bar keeps the name beside the search', async () => {
    const { page, close } = await openPage(browser!, `${baseUrl}/en/docs/guides/intro`, 'phone')
    await page.setViewportSize({ width: 320, height: 640 })
    const [name, box] = await Promise.all(
      [page.locator('.navbar__title').first(), page.getByRole('button', { name: 'Search' })].map((place) => place.boundingBox()),
    )
    assert(name && box && name.x + name.width <= box.x, JSON.stringify([name, box]))
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320)
    await close()
  })

  test('a drawing of steps is whole at 1280 px, and a list on a phone', () =>
    visit('/docs/guides/checkouts/cc', 'desktop', async (page) => {
      const figure = page.locator('figure').first()
      const [outer, inner] = await Promise.all([figure.boundingBox(), figure.locator('svg').boundingBox()])
      assert(outer && inner && inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width)
      await page.setViewportSize({ width: 390, height: 844 })
      assert(await figure.locator('svg').isHidden())
      await figure.locator('ol').waitFor()
    }))

  test('what is printed is the text alone', () =>
    visit('/docs/guides/checkouts/cc', 'desktop', async (page) => {
      await page.emulateMedia({ media: 'print' })
      assert(await page.locator('.navbar').isHidden())
      assert(await page.getByRole('button', { name: 'API', exact: true }).isHidden())
    }))

  test('keeps the page when changing the language', () =>
    visit('/docs/guides/sandbox', 'desktop', async (page) => {
      await page.getByRole('button', { name: 'PT' }).hover()
      await page.getByRole('link', { name: 'EN', exact: true }).click()
      await page.waitForURL('**/en/docs/guides/sandbox')
    }))

  test('loses the navbar on the way down, has it back on the way up, and can put the sidebar away', () =>
    visit('/docs/guides/errors', 'desktop', async (page) => {
      const scroll = async (pixels: number) => {
        // The first movement is compared with nothing, so there are two.
        for (const step of [pixels / 2, pixels / 2]) await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), step)
      }
      const bottom = () => page.locator('.navbar').evaluate((navbar) => navbar.getBoundingClientRect().bottom)
      const reaches = async (isGone: boolean) => {
        for (let tries = 0; tries < 80 && (await bottom()) <= 0 !== isGone; tries++) {
          await scroll(isGone ? 200 : -200)
          await page.waitForTimeout(50)
        }
        assert.equal((await bottom()) <= 0, isGone)
      }
      await reaches(true)
      await reaches(false)
      await page.getByRole('button', { name: 'Recolher o painel lateral' }).click()
      await page.getByRole('button', { name: 'Expandir o painel lateral' }).click()
      await page.getByRole('button', { name: 'Recolher o painel lateral' }).waitFor()
    }))

  test('has a menu on a phone, which closes when the window grows to a desktop’s', () =>
    visit('/docs/guides/intro', 'phone', async (page) => {
      await page.locator('.navbar__toggle').click()
      await page.locator('.navbar-sidebar--show').waitFor()
      await page.setViewportSize({ width: 996, height: 800 })
      assert.equal(await page.locator('.navbar-sidebar--show').count(), 1)
      await page.setViewportSize({ width: 997, height: 800 })
      await page.locator('.navbar-sidebar--show').waitFor({ state: 'detached' })
    }))

  test('keeps the colours', () =>
    visit('/docs/soap/authentication', 'desktop', async (page) => {
      await page.getByRole('button', { name: /^Mudar entre modo claro e escuro/ }).click()
      assert.deepEqual(await page.evaluate(() => [localStorage.getItem('theme'), document.documentElement.dataset.theme]), ['dark', 'dark'])
      await page.reload()
      assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark')
    }))

  test('keeps a language of the examples on every page', () =>
    visit('/docs/guides/quick-start', 'desktop', async (page) => {
      await page.getByRole('tab', { name: 'Python' }).first().click()
      await page.goto(`${baseUrl}/docs/guides/authentication`)
      await page.locator('[role=tab][aria-selected=true]', { hasText: 'Python' }).first().waitFor()
    }))

  test('has code coloured when it comes into view, not earlier, and nothing moves; what is copied is the code', () =>
    visit('/docs/guides/sdks', 'desktop', async (page) => {
      const code = page.locator('.theme-code-block').first()
      await page.waitForLoadState('networkidle')
      await assertGone(page.locator('[data-coloured]'))
      const height = (await code.boundingBox())?.height
      await code.scrollIntoViewIfNeeded()
      await page.locator('[data-coloured] .code-key').first().waitFor()
      assert.equal((await code.boundingBox())?.height, height)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await code.getByRole('button', { name: 'Copiar' }).click()
      await code.getByRole('button', { name: 'Copiado' }).waitFor()
      assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^curl /)
    }))

  test('sees the API beside a guide, without the frame’s own navbar', () =>
    visit('/docs/guides/quick-start', 'desktop', async (page) => {
      await page.getByRole('button', { name: /Consultar API/ }).click()
      const frame = page.frameLocator('iframe')
      await frame.locator('html[data-framed=true]').waitFor()
      await frame.getByRole('heading', { name: 'Criar uma página de pagamento alojada', exact: false }).first().waitFor()
      assert.match((await page.locator('iframe').getAttribute('src')) ?? '', /#createCheckout$/)
      await page.keyboard.press('Escape')
      await page.locator('section[data-open=false]').waitFor({ state: 'attached' })
    }))

  test('sees the reference in the page’s language, its link active a moment later', () =>
    visit('/es/api-checkouts', 'desktop', async (page) => {
      await page.getByText('Crear una página de pago alojada').first().waitFor()
      await page.locator('.active-on-selected.navbar__link--active').waitFor()
    }))

  test('loads another page when a link is meant, and none because its link is in sight', () =>
    visit('/docs/guides/quick-start', 'desktop', async (page) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.locator('.pagination-nav').scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      assert.deepEqual(
        asked.filter((url) => url.endsWith('.js')),
        [],
      )
      const loaded = page.waitForRequest((request) => request.url().endsWith('.js'))
      await page.locator('.pagination-nav a').last().hover()
      await loaded
    }))

  test('is told when a page crashes, and can try again', () =>
    visit('/docs/guides/intro', 'desktop', async (page) => {
      await page.route('**/assets/js/*.js', async (route) => {
        const response = await route.fetch()
        const text = await response.text()
        await route.fulfill({
          response,
          body: text.replaceAll(`data:'{"tabs"`, `data:'x"tabs"`).replaceAll('data:"{\\"tabs\\"', 'data:"x'),
        })
      })
      await page.getByRole('link', { name: 'Início rápido' }).first().click()
      await page.getByRole('heading', { name: 'Esta página deu erro.' }).waitFor()
      await page.getByRole('button', { name: 'Tentar de novo' }).waitFor()
    }).catch((error: Error) => assert.match(error.message, /reported errors/)))

  test('finds the reference’s link active after 850 ms, and not before', () =>
    visit('/docs/guides/intro', 'desktop', async (page) => {
      await page.evaluate(() => {
        const times = { left: 0, active: 0 }
        Object.assign(window, { times })
        const push = history.pushState.bind(history)
        history.pushState = (...given) => {
          times.left ||= performance.now()
          push(...given)
        }
        // The next page brings a navbar of its own, so the whole document is watched.
        const look = (): void => {
          if (document.querySelector('.active-on-selected.navbar__link--active')) times.active ||= performance.now()
        }
        new MutationObserver(look).observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] })
      })
      await page.locator('.active-on-selected').first().click()
      await page.locator('.active-on-selected.navbar__link--active').waitFor()
      const waited = await page.evaluate(() => {
        const { times } = window as unknown as { times: { left: number; active: number } }
        return times.active - times.left
      })
      assert(waited >= 830, `After ${waited} ms.`)
    }))

  test('sees a red box when a page’s code does not come, and gets the page on trying again', () =>
    visit('/docs/guides/intro', 'desktop', async (page) => {
      await page.route('**/assets/js/*.js', (route) => route.abort())
      await page.locator('.menu__link', { hasText: 'Sandbox' }).first().click()
      const box = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar esta página.' })
      await box.waitFor()
      await page.unroute('**/assets/js/*.js')
      await box.getByRole('button', { name: 'Tentar de novo' }).click()
      await page.getByRole('heading', { level: 1, name: 'Sandbox' }).waitFor()
    }).catch((error: Error) => assert.match(error.message, /reported errors/)))

  test('sees a bar when a page takes long', () =>
    visit('/docs/guides/intro', 'desktop', async (page) => {
      const bar = page.locator('#nprogress').waitFor({ state: 'attached' })
      await page.route('**/assets/js/*.js', async (route) => {
        await bar
        await route.continue()
      })
      await page.locator('.menu__link', { hasText: 'Sandbox' }).first().click()
      await bar
      await page.waitForURL('**/sandbox')
    }))
})
