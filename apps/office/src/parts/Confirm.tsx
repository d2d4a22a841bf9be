import { Dialog, useSayOf } from '@escudo/ui'
import { words } from '../words.ts'
import { DialogButtons, type DeedProps } from './DialogButtons.tsx'

/** What cannot be taken back is asked once more, in a sentence that says what follows. */
export function Confirm({ title, children, onConfirm, ...doing }: DeedProps & { onConfirm: () => void }) {
  const say = useSayOf(words)
  return (
    <Dialog title={title} closeLabel={say('close')} onClose={doing.onClose}>
      <p>{children}</p>
      <DialogButtons {...doing} onDo={onConfirm} />
    </Dialog>
  )
}
