import assert from 'node:assert/strict'
import { localeOf, type Language } from '@escudo/contracts'
import type { Page } from 'playwright-core'

// What a screen reader has of a page: Chromium's accessibility tree, in its order.
/** What is read of one part of a page. */
export type Node = { ignored: boolean; role: string; name: string; description: string; states: Record<string, unknown> }
const pressed = new Set(['button', 'link', 'textbox', 'combobox', 'radio', 'checkbox', 'listbox', 'spinbutton', 'switch'])

/** The tree as it is read, from the top. */
async function readTree(page: Page): Promise<Node[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const order = (id: string): typeof nodes => {
    const node = byId.get(id)
    return node ? [node, ...(node.childIds ?? []).flatMap(order)] : []
  }
  return order(nodes[0]!.nodeId).map(({ ignored, role, name, description, properties = [] }) => ({
    ignored,
    role: String(role?.value ?? ''),
    name: String(name?.value ?? ''),
    description: String(description?.value ?? ''),
    states: Object.fromEntries(properties.map((property) => [property.name, property.value.value])),
  }))
}

/** What holds in every state; gives what is read. */
export async function assertReadable(page: Page, state: string, language: Language = 'PT'): Promise<Node[]> {
  const tree = (await readTree(page)).filter(({ ignored }) => !ignored)
  const unnamed = tree.filter(({ role, name }) => pressed.has(role) && name.trim() === '')
  assert.deepEqual(unnamed, [], `${state}: what can be pressed or filled in has a name`)
  assert.equal(await page.evaluate('document.documentElement.lang'), localeOf(language), state)
  assert((await page.title()).length > 3, state)
  const headings = tree.filter(({ role }) => role === 'heading').map(({ states }) => Number(states.level))
  assert.equal(headings.filter((level) => level === 1).length, 1, `${state}: one main heading`)
  headings.forEach((level, at) =>
    assert(at === 0 || level - headings[at - 1]! <= 1, `${state}: no level is left out: ${headings.join(' ')}`),
  )
  assert.equal(tree.filter(({ role }) => role === 'main').length, 1, `${state}: one main part`)
  const images = tree.filter(({ role, name }) => role === 'image' && name === '')
  assert.deepEqual(images, [], `${state}: no drawing without words is read`)
  return tree
}

/**
 * Listens as a screen reader does, from the next document on: what is put into a region that stood there before is heard, and an alert as
 * soon as it comes; a status that comes with its words is not.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = []
    const known = new WeakSet<Element>()
    const regions = '[role=status], [role=alert]'
    const noteNew = (): void => {
      for (const region of document.querySelectorAll(regions)) {
        if (known.has(region)) continue
        known.add(region)
        if (region.getAttribute('role') === 'alert') heard.push(region.textContent ?? '')
      }
    }
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
        if (region && known.has(region)) heard.push(region.textContent ?? '')
      }
      noteNew()
    }).observe(document, { subtree: true, childList: true, characterData: true })
    Object.assign(globalThis, { heard })
  })
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.filter((said) => said.trim() !== ''))
}
