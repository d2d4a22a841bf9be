import styles from './styles.module.css'

const page = 'M6 3h8l5 5v13H6zM14 3v5h5M9 13h7M9 17h5'
const folder = 'M3 6h6l2 2h10v11H3z'
const away = 'M13 5h6v6M19 5l-9 9M16 14v5H5V8h5'

/** A card's icon, drawn: the theme's is a character that not every machine has in a font. */
export default function DocCardHeadingIcon({ icon }: { icon: string }) {
  const path = icon.startsWith('🗃') ? folder : icon.startsWith('🔗') ? away : page
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
