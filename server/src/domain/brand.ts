/** What text must have against its ground (WCAG 1.4.3). */
export const leastContrast = 4.5

/** The page's own ground and text in both schemes, as in `ui/src/tokens.css`. */
const schemes = {
  light: { paper: '#ffffff', ground: '#f5f7fa', ink: '#14202e' },
  dark: { paper: '#0f1722', ground: '#0a1018', ink: '#e8edf4' },
}

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** WCAG 2.2's relative luminance of "#rrggbb". */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** A colour with each channel made darker by a share of itself. */
function darker(colour: string, share: number): string {
  return `#${channels(colour)
    .map((channel) =>
      Math.round(channel * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** A panel of the entity's colour: its ground, a deeper one, and the text that is legible on both. */
type Panel = { ground: string; deep: string; text: string }
/** The colour of buttons and links in one scheme, and of the words on such a button. */
type Accent = { colour: string; strong: string; onColour: string }

/** The head of a page in an entity's colour; undefined when neither white nor ink is legible on it. */
export function panelOf(colour: string): Panel | undefined {
  const deep = darker(colour, 0.25)
  const text = ['#ffffff', schemes.light.ink].find(
    (candidate) => Math.min(contrast(candidate, colour), contrast(candidate, deep)) >= leastContrast,
  )
  return text === undefined ? undefined : { ground: colour, deep, text }
}

/** Buttons and links in an entity's colour; undefined where they would not be legible, and ours stay. */
export function accentOf(colour: string, scheme: keyof typeof schemes): Accent | undefined {
  const { paper, ground } = schemes[scheme]
  const strong = scheme === 'light' ? darker(colour, 0.25) : colour
  const onColour = scheme === 'light' ? '#ffffff' : '#0b1524'
  const pairs = [
    [colour, paper],
    [colour, ground],
    [colour, onColour],
    [strong, paper],
  ] as const
  return pairs.every(([one, other]) => contrast(one, other) >= leastContrast) ? { colour, strong, onColour } : undefined
}

/** Our tokens in an entity's colour, where that is legible; "" when it is nowhere. */
export function brandStyle(colour: string): string {
  const panel = panelOf(colour)
  const [light, dark] = [accentOf(colour, 'light'), accentOf(colour, 'dark')]
  const pair = (of: (accent: Accent) => string, ours: readonly [string, string]): string =>
    `light-dark(${light ? of(light) : ours[0]}, ${dark ? of(dark) : ours[1]})`
  const tokens = [
    ...(panel
      ? [
          `--azulejo: ${panel.ground}`,
          `--azulejo-deep: ${panel.deep}`,
          `--on-azulejo: ${panel.text}`,
          `--on-azulejo-soft: ${panel.text}`,
          `--monogram: ${panel.text === '#ffffff' ? panel.ground : '#ffffff'}`,
        ]
      : []),
    ...((light ?? dark)
      ? [
          `--blue: ${pair((accent) => accent.colour, ['#1b4fa0', '#8db4f2'])}`,
          `--blue-strong: ${pair((accent) => accent.strong, ['#123a7a', '#b5cff8'])}`,
          `--on-blue: ${pair((accent) => accent.onColour, ['#ffffff', '#0b1524'])}`,
        ]
      : []),
  ]
  return tokens.length > 0 ? `:root:root { ${tokens.join('; ')} }\n` : ''
}
