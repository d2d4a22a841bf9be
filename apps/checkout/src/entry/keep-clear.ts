function bringOut({ target }: FocusEvent): void {
  if (target instanceof Element && target.matches('input, select')) target.scrollIntoView({ block: 'nearest' })
}

/** A field that lies half under the form's button comes out from under it when it is tapped: a browser by itself moves only what is out of sight. */
export function keepClear(form: HTMLFormElement | null): () => void {
  form?.addEventListener('focusin', bringOut)
  return () => form?.removeEventListener('focusin', bringOut)
}
