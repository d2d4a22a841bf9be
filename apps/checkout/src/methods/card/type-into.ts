/**
 * Rewrites a field as it is typed into, and keeps the caret behind the same digit: without this, correcting a digit in
 * the middle of a card number throws the caret to its end.
 */
export function typeInto(input: HTMLInputElement, format: (text: string) => string): void {
  const text = format(input.value)
  if (text === input.value) return
  const caret = input.selectionStart ?? input.value.length
  const isAtEnd = caret === input.value.length
  const digitsBefore = input.value.slice(0, caret).replace(/\D/g, '').length
  input.value = text
  if (isAtEnd) return
  const place = [...text].findIndex((_, index) => text.slice(0, index).replace(/\D/g, '').length === digitsBefore)
  const position = place === -1 ? text.length : place
  input.setSelectionRange(position, position)
}
