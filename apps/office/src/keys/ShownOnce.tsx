import { useSayOf } from '@escudo/ui'
import { Once } from '../parts/Once.tsx'
import classes from './Keys.module.css'
import { keyTexts } from './texts.ts'

/** What a platform signs in with, to be written down now: nobody can show it again. */
export type Secret = { platformCode: string; key: string; isScoped: boolean }

export function ShownOnce({ secret: { platformCode, key, isScoped }, onClose }: { secret: Secret; onClose: () => void }) {
  const say = useSayOf(keyTexts)
  return (
    <Once title={say('shownTitle')} how={say('shownOnce')} copied={key} kept={say('kept')} onClose={onClose}>
      <dt>{say('code')}</dt>
      <dd>
        <code>{platformCode}</code>
      </dd>
      <dt>{say(isScoped ? 'scopedKey' : 'privateKey')}</dt>
      <dd>
        <code className={classes.secret}>{key}</code>
      </dd>
    </Once>
  )
}
