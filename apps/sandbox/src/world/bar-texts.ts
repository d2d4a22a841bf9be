import type { Language } from '@escudo/contracts/vocabulary'
import type { SiteBarTexts } from '@escudo/ui'

/** What the bar is called and says, in the words of the documentation's. */
export const barTexts: Readonly<Record<Language, SiteBarTexts>> = {
  PT: {
    main: 'Navegação principal',
    menu: 'Abrir a navegação',
    close: 'Fechar a navegação',
    search: {
      label: 'Pesquisar',
      loading: 'A procurar…',
      building: 'A documentação ainda está a ser preparada. Os resultados aparecem aqui dentro de um ou dois minutos.',
      failed: 'A pesquisa não carregou. Carregue em Enter para procurar na documentação.',
      none: 'Nada encontrado. Tente outra palavra, ou o código de erro.',
    },
    language: 'Idioma',
    theme: (mode) => `Mudar entre modo claro e escuro (atual: ${mode})`,
    modes: { light: 'modo claro', dark: 'modo escuro', system: 'modo do sistema' },
  },
  ES: {
    main: 'Principal',
    menu: 'Abrir la navegación',
    close: 'Cerrar la navegación',
    search: {
      label: 'Buscar',
      loading: 'Buscando…',
      building: 'La documentación aún se está preparando. Los resultados aparecerán aquí en uno o dos minutos.',
      failed: 'La búsqueda no se ha cargado. Pulse Intro para buscar en la documentación.',
      none: 'No se ha encontrado nada. Pruebe con otra palabra o con el código de error.',
    },
    language: 'Idioma',
    theme: (mode) => `Cambiar entre modo oscuro y claro (actual: ${mode})`,
    modes: { light: 'modo claro', dark: 'modo oscuro', system: 'modo del sistema' },
  },
  EN: {
    main: 'Main',
    menu: 'Open navigation',
    close: 'Close navigation',
    search: {
      label: 'Search',
      loading: 'Searching…',
      building: 'The documentation is still being built. Results appear here in a minute or two.',
      failed: 'The search did not load. Press Enter to search the documentation itself.',
      none: 'Nothing found. Try another word, or the error code.',
    },
    language: 'Language',
    theme: (mode) => `Switch between dark and light mode (currently ${mode})`,
    modes: { light: 'light mode', dark: 'dark mode', system: 'system mode' },
  },
}
