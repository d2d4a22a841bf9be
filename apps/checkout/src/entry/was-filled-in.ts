/** Whether somebody typed here, or the browser filled it in, and went on before the script ran: nothing else judges it. */
export function wasFilledIn(input: HTMLInputElement | null): boolean {
  return input !== null && input.value !== input.defaultValue && input !== document.activeElement
}
