import type { FirstCall } from '@escudo/contracts/page'
import { deskPlaces } from './desk/rooms.ts'
import { entityPlaces } from './rooms.ts'

/** What the first paint of an address needs, for the server; with what one must be allowed. */
export function firstCallsOf(path: string, search: string): { clientId: string; calls: FirstCall[] } | undefined {
  const [, face, rest] = /^\/office\/(\d{9}|desk)(?:\/(.*?))?\/?$/.exec(path) ?? []
  if (face === undefined) return undefined
  const [head = '', id = '', ...more] = (rest ?? '').split('/')
  const known = face === 'desk' ? deskPlaces : entityPlaces
  const room = known.find((one) => one.path === (id === '' ? head : `${head}/:id`))
  const calls = more.length > 0 ? [] : (room?.first?.(new URLSearchParams(search), id) ?? [])
  return { clientId: face === 'desk' ? '' : face, calls }
}
