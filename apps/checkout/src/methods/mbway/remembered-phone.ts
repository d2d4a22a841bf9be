import { parsePhone, type Phone } from '@escudo/contracts/page'

/** Kept by this browser alone; nothing of it is sent anywhere but with the payment itself. */
const place = 'escudo.mbway'

/** The number that the payer had this device remember; a browser that keeps nothing has none. */
export function rememberedPhone(): Phone | undefined {
  try {
    return parsePhone(localStorage.getItem(place) ?? '')
  } catch {
    return undefined
  }
}

/** Keeps the number, or forgets what was kept. */
export function rememberPhone(text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(place)
    else localStorage.setItem(place, text)
  } catch {
    // A browser that keeps nothing pays all the same.
  }
}
