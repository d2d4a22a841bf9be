import { useSayOf } from '@escudo/ui'
import { useState, type ReactNode } from 'react'
import { useOffice } from '../../office.ts'
import { ActButton } from '../../parts/ActButton.tsx'
import parts from '../../parts/parts.module.css'
import { words } from '../../words.ts'

/** What two people change: the button that proposes it, and its dialog. */
export function Proposing({ does, children }: { does: string; children: (onClose: () => void) => ReactNode }) {
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className={parts.below}>
        <ActButton why={may('desk.routes.change') ? undefined : sayWord('notAllowed')} onClick={() => setIsOpen(true)}>
          {does}
        </ActButton>
      </div>
      {isOpen && children(() => setIsOpen(false))}
    </>
  )
}
