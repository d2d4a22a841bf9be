/** How the documents around an acquirer's question look: by the pages' own tokens, and without a word to what a script of somebody else draws. */
export const entryStyle = `
.entry header { padding: var(--space-5) var(--space-4); }
.entry header div, .entry main { margin-inline: auto; max-inline-size: 30rem; }
.entry header div { font-weight: 600; }
.entry main { display: grid; gap: var(--space-4); padding: var(--space-5) var(--space-4); }
.entry h1 { font-size: 1.5rem; line-height: 1.25; margin: 0; }
.entry main > p { margin: 0; }
.entry .amount { font-size: 1.75rem; font-variant-numeric: tabular-nums; font-weight: 700; line-height: 1.2; }
.entry .go {
  background: var(--blue); border: 1px solid transparent; border-radius: var(--radius); color: var(--on-blue); cursor: pointer;
  font: inherit; font-weight: 600; inline-size: 100%; min-block-size: var(--touch); padding: 0.625rem var(--space-4);
}
.entry .go:hover { background: var(--blue-strong); }
.entry .go:focus-visible, .entry .back:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }
.entry .back { align-items: center; color: var(--blue); display: inline-flex; min-block-size: var(--touch); }
`
