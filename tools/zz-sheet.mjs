import { chromium } from 'playwright-core'
import { readFileSync } from 'node:fs'
const [out, ...files] = process.argv.slice(2)
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const p = await b.newPage({ viewport: { width: 1640, height: 880 } })
await p.setContent(
  '<body style="margin:8px;background:#999;display:flex;gap:8px;flex-wrap:wrap;align-items:start">' +
    files.map((f) => `<img src="data:image/${f.endsWith('webp') ? 'webp' : 'png'};base64,${readFileSync(f).toString('base64')}">`).join(''),
)
await p.screenshot({ path: out, fullPage: true })
await b.close()
