import { Button, Field, useTexts } from '@escudo/ui'
import { useState, type PointerEvent } from 'react'
import { begun, isSigned, longer, pointIn, unsigned, type DrawnSignature } from './signature.ts'
import { SignatureMark } from './SignatureMark.tsx'
import styles from './SignaturePad.module.css'
import { terminalTexts } from './texts.ts'

type SignaturePadProps = { busy: boolean; onSign: (signature: DrawnSignature) => void; onDiffer: () => void }

/** The holder signs with a finger, a pen or a mouse, or types a name; the operator compares it with the card. */
export function SignaturePad({ busy, onSign, onDiffer }: SignaturePadProps) {
  const texts = useTexts(terminalTexts)
  const [signature, setSignature] = useState<DrawnSignature>(unsigned)
  const [missing, setMissing] = useState(false)

  function draw(next: (lines: readonly string[], point: string) => string[], { currentTarget, clientX, clientY }: PointerEvent) {
    const point = pointIn(currentTarget.getBoundingClientRect(), clientX, clientY)
    setMissing(false)
    setSignature((before) => ({ ...before, lines: next(before.lines, point) }))
  }

  return (
    <form
      className={styles.pad}
      aria-label={texts.signature}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(!isSigned(signature))
        if (isSigned(signature) && !busy) onSign(signature)
      }}
    >
      <div
        className={styles.field}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          draw(begun, event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) draw(longer, event)
        }}
      >
        {isSigned(signature) ? <SignatureMark {...signature} /> : <p className={styles.here}>{texts.signHere}</p>}
      </div>
      <Field
        compact
        label={texts.signName}
        value={signature.name}
        maxLength={30}
        autoComplete="off"
        error={missing ? texts.signMissing : undefined}
        onChange={({ target }) => {
          setMissing(false)
          setSignature({ lines: [], name: target.value })
        }}
      />
      <div className={styles.keys}>
        <Button kind="secondary" off={!isSigned(signature)} onClick={() => setSignature(unsigned)}>
          {texts.signClear}
        </Button>
        <Button type="submit" busy={busy}>
          {texts.signNow}
        </Button>
        <Button kind="secondary" off={busy} onClick={onDiffer}>
          {texts.signWrong}
        </Button>
      </div>
    </form>
  )
}
