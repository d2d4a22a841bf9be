/** What a holder wrote on the glass: lines as SVG draws them, or a name typed instead. It stays in the page. */
export type DrawnSignature = { lines: readonly string[]; name: string }

/** How wide and high the field is, in its own units. */
export const signatureBox = { width: 300, height: 120 } as const

export const unsigned: DrawnSignature = { lines: [], name: '' }

export function isSigned({ lines, name }: DrawnSignature): boolean {
  return lines.length > 0 || name.trim() !== ''
}

/** A point of the screen in the field's own units, as an SVG path writes it. */
export function pointIn(box: { left: number; top: number; width: number; height: number }, x: number, y: number): string {
  const across = ((x - box.left) / box.width) * signatureBox.width
  const down = ((y - box.top) / box.height) * signatureBox.height
  return `${across.toFixed(1)} ${down.toFixed(1)}`
}

/** One more point on the last line. A line begins with a dot, so that a touch alone is seen. */
export function longer(lines: readonly string[], point: string): string[] {
  return [...lines.slice(0, -1), `${lines.at(-1) ?? ''}L${point}`]
}

export function begun(lines: readonly string[], point: string): string[] {
  return [...lines, `M${point}L${point}`]
}
