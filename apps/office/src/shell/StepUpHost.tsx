import { Dialog, useSayOf } from '@escudo/ui'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { StepUpContext } from '../calls.ts'
import { StepUp } from '../people/StepUp.tsx'
import { words } from '../words.ts'
import { shellTexts } from './texts.ts'

/** Asks for a fresh proof over whatever is on the screen, and goes on with what was wanted. */
export function StepUpHost({ children }: { children: ReactNode }) {
  const say = useSayOf(shellTexts)
  const sayWord = useSayOf(words)
  const [isOpen, setIsOpen] = useState(false)
  const answer = useRef<(isProved: boolean) => void>(undefined)
  const ask = useCallback(() => {
    setIsOpen(true)
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  }, [])
  const end = (isProved: boolean): void => {
    setIsOpen(false)
    answer.current?.(isProved)
  }
  return (
    <StepUpContext value={ask}>
      {children}
      {isOpen && (
        <Dialog title={say('proofTitle')} closeLabel={sayWord('close')} onClose={() => end(false)}>
          <StepUp onProved={() => end(true)} onLeave={() => end(false)} />
        </Dialog>
      )}
    </StepUpContext>
  )
}
