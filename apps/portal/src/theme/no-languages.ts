/** In place of the theme's own module, which brings a highlighter and its grammars to every page. */
export const languages: readonly string[] = []
