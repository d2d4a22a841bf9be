import { Button, Spoken, useMounted } from '@escudo/ui'
import { useEffect, useState } from 'react'
import { useSay } from '../../say.ts'
import classes from './CopyButton.module.css'

/** Copies a text without its spaces; its place is kept, but it shows only where the browser can copy. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const say = useSay()
  const [isCopied, setIsCopied] = useState(false)
  const canCopy = useMounted() && navigator.clipboard !== undefined
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  return (
    <>
      <Button
        kind="plain"
        className={canCopy ? classes.copy : classes.unable}
        aria-label={`${say('copy')}: ${label}`}
        onClick={() => void copy()}
        data-screen-only
      >
        {say(isCopied ? 'copied' : 'copy')}
      </Button>
      <Spoken role="status">{isCopied && `${say('copied')}: ${label}`}</Spoken>
    </>
  )
}
