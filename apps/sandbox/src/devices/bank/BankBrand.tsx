import styles from './Bank.module.css'

/** A bank that cannot be mistaken for a real one; its name is the same in every language. */
export function BankBrand() {
  return (
    <header className={styles.brand} lang="pt-PT">
      <svg className={styles.logo} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M4 12 16 4l12 8zM7 15v9M13 15v9M19 15v9M25 15v9M4 27h24" />
      </svg>
      Banco Simulado
    </header>
  )
}
