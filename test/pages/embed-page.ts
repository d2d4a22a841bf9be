import { createServer } from 'node:http'
import { after } from 'node:test'

type Options = {
  /** Where the checkout's script comes from; one script and one form a checkout. */
  scripts: () => readonly string[]
  provider: string
  forms?: number
  lang?: string
  /** Lines of text above the form. */
  above?: number
}

/** A shop on an origin of its own, with as strict a policy as a shop can have: the two lines of our guide and nothing else. */
export async function startShop({ scripts, provider, forms, lang = 'pt', above = 0 }: Options) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop')
    if (pathname !== '/checkout')
      return void response.setHeader('Content-Type', 'text/html').end(`<h1>Obrigado ${searchParams.get('id') ?? ''}</h1>`)
    const policy = `default-src 'none'; script-src ${provider}/pay/; frame-src ${provider}; img-src data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`
    const all = scripts()
    const theme = searchParams.get('theme')
    const [accent, scheme] = [searchParams.get('accent'), searchParams.get('scheme')]
    const form = `<form class="paymentWidgets"${theme ? ` data-theme="${theme}"` : ''}${accent ? ` data-accent="${accent}"` : ''}></form>`
    const own = scheme ? `<meta name="color-scheme" content="${scheme}">` : ''
    const body = all
      .map((src, index) => (index < (forms ?? all.length) ? form : '') + `<script src="${src.replaceAll('&', '&amp;')}"></script>`)
      .join('')
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy })
      .end(
        `<!doctype html><html lang="${lang}"><head><title>Loja</title><link rel="icon" href="data:,">${own}</head><body><main><h1>Loja</h1>${'<p>Pão</p>'.repeat(above)}${body}</main></body></html>`,
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, other: `http://localhost:${port}` }
}
