import { Button, Dialog, useSayOf, useToast } from '@escudo/ui'
import type { ReactNode } from 'react'
import { words } from '../words.ts'
import parts from './parts.module.css'

type Props = {
  title: string
  how: string
  /** What is to be written down now. */
  copied: string
  kept: string
  children: ReactNode
  onClose: () => void
}

/** What nobody can show again: it is read, copied and kept now. */
export function Once({ title, how, copied, kept, children, onClose }: Props) {
  const say = useSayOf(words)
  const toast = useToast()
  const copy = (): void => void navigator.clipboard.writeText(copied).then(() => toast(say('copied')))
  return (
    <Dialog title={title} closeLabel={say('close')} onClose={onClose}>
      <p>{how}</p>
      <dl className={parts.facts}>{children}</dl>
      <div className={parts.buttons}>
        <Button onClick={copy}>{say('copy')}</Button>
        <Button kind="secondary" onClick={onClose}>
          {kept}
        </Button>
      </div>
    </Dialog>
  )
}
