import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { smallPng } from './small-png.ts'

const mostBytes = 60_000
const margin = 12

/** What is shown, with a margin where it is a part of a page. */
export async function shoot(page: Page, what: Page | Locator): Promise<Buffer> {
  if (what === page) return page.screenshot({ animations: 'disabled' })
  await page.evaluate(() => window.scrollTo(0, 0))
  const box = await (what as Locator).boundingBox()
  if (!box) throw new Error('What a picture shows is not there.')
  const [x, y] = [Math.max(0, box.x - margin), Math.max(0, box.y - margin)]
  const clip = { x, y, width: box.width + box.x - x + margin, height: box.height + box.y - y + margin }
  return page.screenshot({ animations: 'disabled', fullPage: true, clip })
}

/** Keeps pictures of the guides in a folder, in as many colours as their weight allows. */
export async function pictureKeeper(browser: Browser, folder: string): Promise<(name: string, picture: Buffer) => Promise<void>> {
  // Where pictures are read: a page of ours would forbid it.
  const blank = await browser.newPage()
  /** A picture's pixels: the browser reads its own PNG. */
  async function pixelsOf(picture: Buffer): Promise<{ width: number; height: number; rgba: Uint8Array }> {
    const { width, height, text } = await blank.evaluate(
      async (source) => {
        const image = await createImageBitmap(await (await fetch(source)).blob())
        const { width, height } = image
        const context = new OffscreenCanvas(width, height).getContext('2d')!
        context.drawImage(image, 0, 0)
        const bytes = new Uint8Array(context.getImageData(0, 0, width, height).data.buffer) as Uint8Array & { toBase64: () => string }
        return { width, height, text: bytes.toBase64() }
      },
      `data:image/png;base64,${picture.toString('base64')}`,
    )
    return { width, height, rgba: Buffer.from(text, 'base64') }
  }
  return async (name, picture) => {
    const pixels = await pixelsOf(picture)
    const small = [64, 40, 24, 16].map((colours) => smallPng(pixels, colours)).find(({ length }) => length <= mostBytes)
    if (!small) throw new Error(`${name} weighs more than ${mostBytes} bytes.`)
    writeFileSync(join(folder, `${name}.png`), small)
  }
}
