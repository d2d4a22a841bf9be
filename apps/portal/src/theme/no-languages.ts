/** In place of the theme's own module, which brings every grammar to every page: code asks for them when it is seen. */
export const languages: readonly string[] = []
