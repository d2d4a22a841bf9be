import { Button, Dialog, useSayOf, useToast } from '@escudo/ui'
import parts from '../parts/parts.module.css'
import { words } from '../words.ts'
import classes from './Keys.module.css'
import { keyTexts } from './texts.ts'

/** What a platform signs in with, to be written down now: nobody can show it again. */
export type Secret = { platformCode: string; key: string; isScoped: boolean }

export function ShownOnce({ secret: { platformCode, key, isScoped }, onClose }: { secret: Secret; onClose: () => void }) {
  const say = useSayOf(keyTexts)
  const sayWord = useSayOf(words)
  const toast = useToast()
  const copy = (): void => void navigator.clipboard.writeText(key).then(() => toast(sayWord('copied')))
  return (
    <Dialog title={say('shownTitle')} closeLabel={sayWord('close')} onClose={onClose}>
      <p>{say('shownOnce')}</p>
      <dl className={parts.facts}>
        <dt>{say('code')}</dt>
        <dd>
          <code>{platformCode}</code>
        </dd>
        <dt>{say(isScoped ? 'scopedKey' : 'privateKey')}</dt>
        <dd>
          <code className={classes.secret}>{key}</code>
        </dd>
      </dl>
      <div className={parts.buttons}>
        <Button onClick={copy}>{sayWord('copy')}</Button>
        <Button kind="secondary" onClick={onClose}>
          {say('kept')}
        </Button>
      </div>
    </Dialog>
  )
}
