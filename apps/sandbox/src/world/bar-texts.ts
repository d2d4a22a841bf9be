import type { Language } from '@escudo/contracts/vocabulary'
import type { SiteBarTexts } from '@escudo/ui'

/** What the bar is called and says, in the words of the documentation's. */
export const barTexts: Readonly<Record<Language, SiteBarTexts>> = {
  PT: {
    main: 'Navegação principal',
    menu: 'Abrir a navegação',
    close: 'Fechar a navegação',
    search: 'Pesquisar',
    language: 'Idioma',
    theme: (mode) => `Mudar entre modo claro e escuro (atual: ${mode})`,
    modes: { light: 'modo claro', dark: 'modo escuro', system: 'modo do sistema' },
  },
  ES: {
    main: 'Principal',
    menu: 'Abrir la navegación',
    close: 'Cerrar la navegación',
    search: 'Buscar',
    language: 'Idioma',
    theme: (mode) => `Cambiar entre modo oscuro y claro (actual: ${mode})`,
    modes: { light: 'modo claro', dark: 'modo oscuro', system: 'modo del sistema' },
  },
  EN: {
    main: 'Main',
    menu: 'Open navigation',
    close: 'Close navigation',
    search: 'Search',
    language: 'Language',
    theme: (mode) => `Switch between dark and light mode (currently ${mode})`,
    modes: { light: 'light mode', dark: 'dark mode', system: 'system mode' },
  },
}
