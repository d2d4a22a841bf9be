/** What text must have against its ground (WCAG 1.4.3). */
export const leastContrast = 4.5

/** The page's own ground and text in both schemes, as in `ui/src/tokens.css`; how far a colour is mixed into the ground below what it marks. */
const schemes = {
  light: { paper: '#ffffff', ground: '#f5f7fa', ink: '#14202e', onColour: '#ffffff', strong: '#000000', wash: 0.08 },
  dark: { paper: '#0f1722', ground: '#0a1018', ink: '#e8edf4', onColour: '#0b1524', strong: '#ffffff', wash: 0.16 },
}

/** Below this distance of its channels a colour has no hue to keep: a grey button reads as one that cannot be pressed. */
const leastHue = 24

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

const hex = (all: number[]): string => `#${all.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** A colour with a share of another in it. */
function mixed(colour: string, other: string, share: number): string {
  const added = channels(other)
  return hex(channels(colour).map((channel, at) => channel * (1 - share) + (added[at] ?? 0) * share))
}

const darker = (colour: string, share: number): string => mixed(colour, '#000000', share)

/** The first of ever more of `other` in a colour that passes, or `other` itself. */
function tonedTowards(colour: string, other: string, passes: (tone: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.02) {
    const tone = mixed(colour, other, share)
    if (passes(tone)) return tone
  }
  return other
}

/** A lighter tone as one sees it: as bright as its hue can be, before it goes pale. */
function lighterTone(colour: string, passes: (tone: string) => boolean): string {
  const all = channels(colour)
  const bright = hex(all.map((channel) => (channel * 255) / Math.max(1, ...all)))
  const tone = tonedTowards(colour, bright, passes)
  return passes(tone) ? tone : tonedTowards(bright, '#ffffff', passes)
}

/** A panel of the entity's colour: its ground, a deeper one, and the text that is legible on both. */
type Panel = { ground: string; deep: string; text: string }
/** The colour of buttons and links in one scheme, a stronger one, the words on such a button, and the ground of what is marked. */
type Accent = { colour: string; strong: string; onColour: string; wash: string }

function textOn(ground: string): string | undefined {
  return ['#ffffff', schemes.light.ink].find(
    (candidate) => Math.min(contrast(candidate, ground), contrast(candidate, darker(ground, 0.25))) >= leastContrast,
  )
}

/** The head of a page in an entity's colour; where neither white nor ink is legible on it, in the nearest darker tone on which white is. */
export function panelOf(colour: string): Panel {
  const ground = tonedTowards(colour, '#000000', (tone) => textOn(tone) !== undefined)
  return { ground, deep: darker(ground, 0.25), text: textOn(ground) ?? '#ffffff' }
}

function hasHue(colour: string): boolean {
  const all = channels(colour)
  return Math.max(...all) - Math.min(...all) >= leastHue
}

/** Buttons and links in an entity's colour, or in the nearest tone of it that is legible here; of a grey, in the page's ink. */
export function accentOf(colour: string, scheme: keyof typeof schemes): Accent {
  const { paper, ground, ink, onColour, strong, wash } = schemes[scheme]
  const washOf = (tone: string) => mixed(paper, tone, wash)
  const isLegible = (tone: string) => [paper, ground, onColour, washOf(tone)].every((beside) => contrast(tone, beside) >= leastContrast)
  const toned = () => (scheme === 'light' ? tonedTowards(colour, '#000000', isLegible) : lighterTone(colour, isLegible))
  const tone = isLegible(colour) || hasHue(colour) ? toned() : ink
  return { colour: tone, strong: mixed(tone, strong, 0.25), onColour, wash: washOf(tone) }
}

/** Our tokens in an entity's colour. */
export function brandStyle(colour: string): string {
  const panel = panelOf(colour)
  const [light, dark] = [accentOf(colour, 'light'), accentOf(colour, 'dark')]
  const both = (of: keyof Accent): string => `light-dark(${light[of]}, ${dark[of]})`
  const tokens = [
    `--azulejo: ${panel.ground}`,
    `--azulejo-deep: ${panel.deep}`,
    `--on-azulejo: ${panel.text}`,
    `--on-azulejo-soft: ${panel.text}`,
    `--monogram: ${panel.text === '#ffffff' ? panel.ground : '#ffffff'}`,
    `--blue: ${both('colour')}`,
    `--blue-strong: ${both('strong')}`,
    `--blue-wash: ${both('wash')}`,
    `--on-blue: ${both('onColour')}`,
  ]
  return `:root:root { ${tokens.join('; ')} }\n`
}
