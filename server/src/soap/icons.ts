const frame = (drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32" width="48" height="32"><rect width="48" height="32" rx="4" fill="#fff" stroke="#c9d3e0"/>${drawing}</svg>`

/** A drawing a method, for the till of a shop; by the file's name. */
export const icons: Readonly<Record<string, string>> = {
  'cc.svg': frame(
    '<rect x="10" y="8" width="28" height="16" rx="2" fill="#1d4f91"/><path d="M10 12h28v3H10z" fill="#0b2545"/><path d="M13 20h8" stroke="#fff" stroke-width="2"/>',
  ),
  'mb.svg': frame(
    '<rect x="13" y="6" width="22" height="20" rx="2" fill="#1d4f91"/><path d="M16 10h16v5H16z" fill="#fff"/><path d="M18 20h12" stroke="#fff" stroke-width="2"/>',
  ),
  'mw.svg': frame(
    '<rect x="17" y="4" width="14" height="24" rx="3" fill="#1d4f91"/><path d="M19 8h10v13H19z" fill="#fff"/><circle cx="24" cy="24.5" r="1.5" fill="#fff"/>',
  ),
}
