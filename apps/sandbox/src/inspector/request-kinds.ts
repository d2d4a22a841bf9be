type Request = { method: string; path: string; status: number }

/** A page that somebody opened: neither a call nor what a payer did on it. */
export const isPage = ({ method, path }: Pick<Request, 'method' | 'path'>): boolean => method === 'GET' && !/^\/api(\/|$)/.test(path)

/** What of the requests is looked at: the calls and what payers did, unless somebody wants the pages. */
export const requestKinds = ['all', 'GET', 'POST', 'bad', 'pages'] as const
export type RequestKind = (typeof requestKinds)[number]

export function isOfKind(request: Request, kind: RequestKind): boolean {
  if (kind === 'pages') return isPage(request)
  if (kind === 'bad') return request.status >= 400
  return !isPage(request) && (kind === 'all' || request.method === kind)
}
