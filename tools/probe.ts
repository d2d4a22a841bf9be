import { probePage, readInventory } from './page-probe.ts'

// npm run probe -- <address> [checkoutUrl of an embedded checkout]: compares the payment pages of a running server with the
// inventory and the local build (PCI DSS 11.6.1). Exits 1 when a header or a script is another.
const [address = 'http://127.0.0.1:8080', checkoutUrl] = process.argv.slice(2)
const { origin } = new URL(address)
/** Nobody's: its page has the headers and scripts of every other. */
const nobody = 'A'.repeat(40)

const addresses: Record<string, string | undefined> = {
  checkout: checkoutUrl ? `${checkoutUrl.split('?')[0]}?page_layout=web` : `${origin}/pay/${nobody}`,
  registration: `${origin}/aderir`,
  widget: checkoutUrl && `${checkoutUrl.split('?')[0]}?page_layout=embed`,
}
let count = 0
for (const page of readInventory()) {
  const at = addresses[page.page]
  if (!at) {
    process.stdout.write(`${page.page}: not looked at; name a checkoutUrl to include it.\n`)
    continue
  }
  const wrong = await probePage(page, at)
  count += wrong.length
  process.stdout.write(wrong.length === 0 ? `${page.page}: as it should be.\n` : `${wrong.join('\n')}\n`)
}
process.exitCode = count === 0 ? 0 : 1
