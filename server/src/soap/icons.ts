import { methodCodes, methodTable } from '@escudo/contracts'

const frame = (drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32" width="48" height="32"><rect width="48" height="32" rx="4" fill="#fff" stroke="#c9d3e0"/>${drawing}</svg>`

/** A drawing a method, for the till of a shop; by the file's name. */
export const icons: Readonly<Record<string, string>> = Object.fromEntries(
  methodCodes.map((code) => [`${code.toLowerCase()}.svg`, frame(methodTable[code].icon)]),
)
