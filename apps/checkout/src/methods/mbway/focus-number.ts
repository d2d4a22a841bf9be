/** Where the number is typed: known by its id to whoever leads the payer back there. */
export const numberId = 'mbway-number'

/** Puts the payer into the number, with what stands there marked: typing replaces it. */
export function focusNumber(): void {
  const input = document.getElementById(numberId)
  if (!(input instanceof HTMLInputElement)) return
  input.focus()
  input.select()
}
