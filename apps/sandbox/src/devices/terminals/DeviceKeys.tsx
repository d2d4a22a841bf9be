import type { WireTerminalCommand } from '@escudo/contracts'
import { PinPad } from './PinPad.tsx'
import type { DrawnSignature } from './signature.ts'
import { SignaturePad } from './SignaturePad.tsx'
import styles from './Terminals.module.css'

type DeviceKeysProps = {
  command: WireTerminalCommand | undefined
  busy: boolean
  onPin: (isRight: boolean) => void
  onSign: (signature: DrawnSignature) => void
  onDiffer: () => void
}

const ghostKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'C', '0', '✓']

/** Below the glass: the keys for a PIN, a field to sign, or keys that nobody needs now. */
export function DeviceKeys({ command, busy, onPin, onSign, onDiffer }: DeviceKeysProps) {
  const status = command?.status
  return (
    <div className={styles.below}>
      {status === 'waiting_pin' && <PinPad triesLeft={command?.pinTriesLeft ?? 0} busy={busy} onEnter={onPin} />}
      {status === 'waiting_signature' && <SignaturePad key={command?.commandId} busy={busy} onSign={onSign} onDiffer={onDiffer} />}
      {status !== 'waiting_pin' && status !== 'waiting_signature' && (
        <div className={styles.ghost} aria-hidden="true">
          {ghostKeys.map((key) => (
            <span key={key}>{key}</span>
          ))}
        </div>
      )}
    </div>
  )
}
