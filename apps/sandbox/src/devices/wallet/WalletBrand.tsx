import { useTexts } from '@escudo/ui'
import { deviceTexts } from './texts.ts'
import styles from './Wallet.module.css'

/** A wallet that cannot be mistaken for a real one. */
export function WalletBrand() {
  const { title, simulated } = useTexts(deviceTexts)
  return <h1 className={styles.brand}>{simulated(title)}</h1>
}
