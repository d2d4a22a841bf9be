import { Button, useMounted } from '@escudo/ui'
import type { ComponentProps } from 'react'

/** Sends its form once a script is there that can: what was pressed before then would be lost without a word. */
export function Submit(props: Omit<ComponentProps<typeof Button>, 'type' | 'disabled'>) {
  return <Button {...props} type="submit" disabled={!useMounted()} />
}
