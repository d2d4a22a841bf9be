/** A tab of some browser: the little that the walks need, in every browser alike. */
export type BrowserTab = {
  /** The browser and its version. */
  name: string
  open: (url: string) => Promise<void>
  /** Types into the field of this selector, key by key. */
  type: (selector: string, text: string) => Promise<void>
  press: (selector: string) => Promise<void>
  /** What the expression gives in the page, or in the frame that was entered. */
  read: (expression: string) => Promise<unknown>
  /** Does this inside the page's frame. */
  inFrame: (work: (frame: Pick<BrowserTab, 'read' | 'type' | 'press'>) => Promise<void>) => Promise<void>
  /** A picture of what the window shows, as PNG. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

const patienceMs = 20_000

/** Waits until the expression is true; a tab that is on its way elsewhere cannot be asked, and is asked again. */
export async function until({ read }: Pick<BrowserTab, 'read'>, expression: string): Promise<void> {
  const end = Date.now() + patienceMs
  while ((await read(expression).catch(() => false)) !== true) {
    if (Date.now() > end) throw new Error(`In vain for ${patienceMs / 1000} s: ${expression}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export const says = (text: string): string => `document.body.innerText.includes(${JSON.stringify(text)})`
