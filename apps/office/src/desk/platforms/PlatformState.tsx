import { Badge, useSayOf } from '@escudo/ui'
import type { Platform } from './PlatformDialogs.tsx'
import { platformTexts } from './texts.ts'

/** Whether a platform's calls are answered, and who has stopped it. */
export function PlatformState({ of: { byUs, byOwner } }: { of: Platform }) {
  const say = useSayOf(platformTexts)
  if (!byUs && !byOwner) return <Badge kind="good">{say('works')}</Badge>
  return (
    <>
      {byUs && <Badge kind="bad">{say('byUs')}</Badge>} {byOwner && <Badge kind="plain">{say('byOwner')}</Badge>}
    </>
  )
}
