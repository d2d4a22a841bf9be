import { themes, type PrismTheme } from 'prism-react-renderer'

/** A theme of the highlighter with other colours for some kinds of words. */
function recolour(theme: PrismTheme, colours: Readonly<Record<string, string>>): PrismTheme {
  const own = Object.entries(colours).map(([type, color]) => ({ types: [type], style: { color, opacity: 1 } }))
  return { ...theme, styles: [...theme.styles, ...own] }
}

/** "github" and "dracula", with the words that are too faint to read (below 4.5:1) made stronger. */
export const codeColours = {
  light: recolour(themes.github, {
    comment: '#5f6570',
    prolog: '#5f6570',
    string: '#b30f55',
    'attr-value': '#b30f55',
    property: '#0b6b68',
    number: '#0b6b68',
    boolean: '#0b6b68',
    constant: '#0b6b68',
    symbol: '#0b6b68',
    variable: '#0b6b68',
    url: '#0b6b68',
    entity: '#0b6b68',
    'attr-name': '#0a6a94',
    function: '#b0301f',
    deleted: '#b0301f',
    operator: '#393a34',
    keyword: '#0a3d9c',
    tag: '#0a3d9c',
    atrule: '#0a6a94',
  }),
  dark: recolour(themes.dracula, { comment: '#9fb0dd', prolog: '#9fb0dd', operator: '#f8f8f2', punctuation: '#f8f8f2' }),
} as const
