import type { SiteText } from './languages.ts'

const text = (pt: string, es: string, en: string): SiteText => ({ pt, es, en })

/** The texts around the pages that are not the bar's links: tagline and footer. */
export const chrome = {
  tagline: text(
    'Pagamentos com cartão, Multibanco e MB WAY: guias e referência da API',
    'Pagos con tarjeta, Multibanco y MB WAY: guías y referencia de la API',
    'Card, Multibanco and MB WAY payments: guides and API reference',
  ),
  support: text('Suporte', 'Soporte', 'Support'),
  source: text('Código-fonte', 'Código fuente', 'Source code'),
  mainSite: text('Site', 'Sitio web', 'Main site'),
  privacy: text('Política de Privacidade', 'Política de privacidad', 'Privacy Policy'),
  security: text('Política de Segurança', 'Política de seguridad', 'Security Policy'),
  complaints: text('Elogios, Sugestões e Reclamações', 'Elogios, sugerencias y reclamaciones', 'Compliments, suggestions, and complaints'),
} as const
