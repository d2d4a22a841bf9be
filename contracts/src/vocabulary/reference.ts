/** Shows a reference in groups of three: `000 451 261`, `A00 00E 301` (specification rest-wire §3.1). */
export function groupReference(reference: string): string {
  return reference.replace(/(.{3})(?=.)/g, '$1 ')
}
