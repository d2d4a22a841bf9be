import { languageOf, type SiteLanguage } from '../../languages.ts'

export type Sdk = { language: string; kind: 'client' | 'documentation' }
export type ListedOption = {
  opt: string
  description: string
  type: 'string' | 'boolean'
  default: string | null
  enum: Record<string, string> | null
}

type Refused = { msg: string; errors?: { msg: string; source?: { pointer?: string } }[] }
type Envelope<T> = { success: true; data: T } | { success: false; error: Refused }

/** What a call was refused with, in the reader's language: the message, and below it each field that is wrong. */
export class SdkRefused extends Error {}

/** Calls the server that this page came from; throws SdkRefused with its message, or what the network threw. */
async function call<T>(path: string, locale: SiteLanguage, options?: Readonly<Record<string, string>>): Promise<T> {
  const response = await fetch(`/api/sdks${path}`, {
    headers: { 'Accept-Language': languageOf[locale], ...(options && { 'Content-Type': 'application/json' }) },
    ...(options && { method: 'POST', body: JSON.stringify(options) }),
  })
  const answer: Envelope<T> = await response.json()
  if (answer.success) return answer.data
  const details = (answer.error.errors ?? []).map(({ msg, source }) => [source?.pointer?.slice(1), msg].filter(Boolean).join(': '))
  throw new SdkRefused([...new Set([answer.error.msg, ...details])].join('\n'))
}

export const listSdks = (locale: SiteLanguage): Promise<Sdk[]> => call('', locale)

export const listSdkOptions = async (language: string, locale: SiteLanguage): Promise<ListedOption[]> =>
  Object.values(await call<Record<string, ListedOption>>(`/${language}/options`, locale))

/** Generates an SDK; the path of its zip, which can be downloaded once. */
export async function orderSdk(language: string, options: Readonly<Record<string, string>>, locale: SiteLanguage): Promise<string> {
  const { link } = await call<{ link: string }>(`/${language}`, locale, options)
  return new URL(link).pathname
}
