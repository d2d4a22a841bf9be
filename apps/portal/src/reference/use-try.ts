import { demoCaller } from '@escudo/contracts/vocabulary'
import { useEffect, useState } from 'react'
import { brand } from '../../brand.ts'
import type { ReferenceCall } from '../../document/reference.ts'
import { askAs } from './ask-sandbox.ts'
import { findOwnIds, type JsonValue } from './own-ids.ts'

type Texts = Readonly<Record<string, string>>
type Answer = { status: number; text: string; milliseconds: number }
const header = `${brand.headerPrefix}-ClientId`

/** Whether this server has a sandbox, whose demo platform may be filled in. */
async function isSandbox(): Promise<boolean> {
  const response = await fetch('/sandbox', { method: 'HEAD' }).catch(() => undefined)
  return response?.ok ?? false
}

async function readBodies(): Promise<Record<string, JsonValue>> {
  const response = await fetch('/api-bodies.json')
  return response.ok ? ((await response.json()) as Record<string, JsonValue>) : {}
}

function indent(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** What a reader has filled in for a call, and what the server said to it. */
export function useTry(call: ReferenceCall) {
  const [credentials, setCredentials] = useState({ code: '', key: '', clientId: '' })
  const [path, setPath] = useState<Texts>({})
  const [query, setQuery] = useState<Texts>({})
  const [text, setText] = useState(() => (call.tryBody === undefined ? '' : JSON.stringify(call.tryBody, null, 2)))
  const [state, setState] = useState<'ready' | 'sending' | 'badJson' | 'noAnswer'>('ready')
  const [answer, setAnswer] = useState<Answer | undefined>()

  useEffect(() => {
    let isGone = false
    async function fill(): Promise<void> {
      if (!(await isSandbox()) || isGone) return
      setCredentials({ code: demoCaller.platformCode, key: demoCaller.privateKey, clientId: demoCaller.clientId })
      const ids = await findOwnIds([call.path], call.path, askAs(header), await readBodies())
      if (!isGone) setPath((typed) => ({ ...ids[call.path], ...typed }))
    }
    void fill()
    return () => {
      isGone = true
    }
  }, [call])

  async function send(language: string): Promise<void> {
    if (call.tryBody !== undefined && !isJson(text)) return setState('badJson')
    setState('sending')
    setAnswer(undefined)
    const start = performance.now()
    try {
      const response = await fetch(addressOf(call, path, query), {
        method: call.method,
        // A wrong key is answered here; with credentials of its own the browser would ask for a name and a password.
        credentials: 'omit',
        headers: {
          'Accept-Language': language,
          ...(credentials.code && { Authorization: `Basic ${btoa(`${credentials.code}:${credentials.key}`)}` }),
          ...(credentials.clientId && call.example.clientId !== undefined && { [header]: credentials.clientId }),
          ...(call.tryBody !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(call.tryBody !== undefined && { body: text }),
      })
      const said = response.headers.get('content-type')?.includes('event-stream') ? '' : await response.text()
      setAnswer({ status: response.status, text: indent(said), milliseconds: Math.round(performance.now() - start) })
      setState('ready')
    } catch {
      setState('noAnswer')
    }
  }

  return { credentials, setCredentials, path, setPath, query, setQuery, text, setText, state, answer, send }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Where the call goes: ids in their places, only the filters that say something. */
function addressOf(call: ReferenceCall, path: Texts, query: Texts): string {
  const filled = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const said = Object.entries(query).filter(([, value]) => value !== '')
  return `/api${filled}${said.length > 0 ? `?${new URLSearchParams(said).toString()}` : ''}`
}
