/** One call of a guide; texts may hold placeholders: `{payment.id}` is the `id` of what was kept as `payment`. */
export type RestCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, as in the OpenAPI document: `/checkouts`. Before a call it may be a payer's on the page, below `/pay/`. */
  path: string
  body?: unknown
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  platform?: '1001' | '1002'
  /** The entity; false for a call that names none. */
  clientId?: string | false
  /** False for a call that needs no credentials. */
  credentials?: false
}

/** A call of the SOAP service: the XML after the integration data, which the runner adds with envelope and namespace. */
export type SoapCall = {
  soap: { operation: string; body?: string }
  method?: 'POST'
  path?: string
  platform?: '1001' | '1002'
  clientId?: string
}

export type ExampleCall = RestCall | SoapCall

/** The call that a page shows, and the calls that have to come before it; each of these is kept under its name. */
export type Example = { before?: Readonly<Record<string, ExampleCall>>; call: ExampleCall }

export function defineExample(example: Example): Example {
  return example
}

/** A call as it was sent: placeholders filled in, query in the path. */
export type SentCall = {
  method: string
  path: string
  headers?: Readonly<Record<string, string>>
  body?: unknown
  platform?: string
  clientId?: string
  soap?: { operation: string; body: string; envelope: string }
}

/** The messages of an answer in the other languages, by the Portuguese one that stands in it. */
export type AnswerWords = { es?: Readonly<Record<string, string>>; en?: Readonly<Record<string, string>> }

/** What `npm run examples` keeps of an example. */
export type Recorded = {
  request: SentCall
  /** `firstOnly`: of each list only the first entry was kept. */
  answer: { status: number; type: string; body: unknown; words?: AnswerWords; firstOnly?: true }
}
