import type { WireError } from '@escudo/contracts/page'
import { Notice, useSayOf } from '@escudo/ui'
import { words } from '../words.ts'

/** Why something was not done, in the server's words. */
export function Problem({ of }: { of: WireError | undefined }) {
  const say = useSayOf(words)
  if (!of) return null
  return (
    <Notice kind="bad" title={say('failed')}>
      {of.msg === '' ? say('offline') : of.msg}
    </Notice>
  )
}
