import type { SiteText } from './languages.ts'

const text = (pt: string, es: string, en: string): SiteText => ({ pt, es, en })

/** The texts around the pages that are not the bar's links: tagline, footer, banner. */
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
  banner: text(
    'A API SOAP está descontinuada. As integrações novas começam <a href="/docs/guides/intro">aqui</a>.',
    'La API SOAP está obsoleta. Las integraciones nuevas empiezan <a href="/es/docs/guides/intro">aquí</a>.',
    'The SOAP API is deprecated. New integrations start <a href="/en/docs/guides/intro">here</a>.',
  ),
} as const
