import { Notice, useSayOf } from '@escudo/ui'
import { paymentTexts } from './texts.ts'

/** Said in a dialog of a payment that has changed since it was opened, so that what it asks can no longer be done. */
export function Gone({ why }: { why: string | undefined }) {
  const say = useSayOf(paymentTexts)
  return why === undefined ? null : (
    <Notice kind="bad" title={say('gone')}>
      {why}
    </Notice>
  )
}
