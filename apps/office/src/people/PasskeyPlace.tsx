import type { OfficeView } from '@escudo/contracts/page'
import { Notice, useMounted, useSayOf } from '@escudo/ui'
import { hasPasskeys } from './passkey.ts'
import { passkeyTexts } from './passkey-texts.ts'

/** Said where a passkey cannot work: in a browser without them, and at the sandbox's address in figures, which is no name. */
export function PasskeyPlace({ view }: { view: OfficeView }) {
  const say = useSayOf(passkeyTexts)
  const isMounted = useMounted()
  if (!isMounted) return null
  if (!hasPasskeys()) return <Notice title={say('noPasskeysTitle')}>{say('noPasskeys')}</Notice>
  if (!view.isSandbox || !/^127\.|^\[/.test(location.hostname)) return null
  const there = new URL(location.href)
  there.hostname = 'localhost'
  return (
    <p>
      {say('atLocalhost')} <a href={there.href}>{say('openThere')}</a>
    </p>
  )
}
