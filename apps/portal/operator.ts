import type { SiteLanguage } from './languages.ts'

/** Who runs the site and where else it is, from the environment of the build; what is not set is not shown. */
export type Operator = {
  /** The legal name, for the footer. */
  name?: string
  mainSite?: string
  linkedIn?: string
  youTube?: string
  privacy?: string
  security?: string
  complaints?: string
  support?: string
  /** Where the source is, for whoever wants to run it. */
  source?: string
  hasSandbox: boolean
}

const variables = {
  mainSite: 'MAIN_SITE_URL',
  linkedIn: 'LINKEDIN_URL',
  youTube: 'YOUTUBE_URL',
  privacy: 'PRIVACY_URL',
  security: 'SECURITY_URL',
  complaints: 'COMPLAINTS_URL',
  support: 'SUPPORT_URL',
  source: 'SOURCE_URL',
} as const

/** What makes a build another one: the build is made anew when one of them changes. */
export const operatorVariables: readonly string[] = [...Object.values(variables), 'OPERATOR_NAME', 'MODE']

/** Reads it; `{language}` in an address becomes the page's language. */
export function readOperator(environment: Readonly<Record<string, string | undefined>>): Operator {
  const links = Object.entries(variables).flatMap(([name, variable]) => {
    const url = environment[variable]
    if (!url) return []
    if (!/^(https?|mailto):/.test(url)) throw new Error(`${variable} must begin with https: or mailto:, not "${url}".`)
    return [[name, url] as const]
  })
  const name = environment.OPERATOR_NAME
  return { ...Object.fromEntries(links), ...(name && { name }), hasSandbox: environment.MODE !== 'production' }
}

export const inLanguage = (url: string, locale: SiteLanguage): string => url.replaceAll('{language}', locale)
