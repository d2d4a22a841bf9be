import styles from './ClockFace.module.css'

const everyFiveMinutes = Array.from({ length: 12 }, (_, index) => index * 30)

/** A dial with its hands; the time stands beside it in words, so it is not read aloud. */
export function Dial({ hours, minutes }: { hours: number; minutes: number }) {
  return (
    <svg className={styles.dial} viewBox="-50 -50 100 100" aria-hidden="true">
      <circle r="46" className={styles.rim} />
      {everyFiveMinutes.map((angle) => (
        <line key={angle} y1={angle % 90 === 0 ? -34 : -38} y2="-41" transform={`rotate(${angle})`} className={styles.mark} />
      ))}
      <line y2="-22" transform={`rotate(${(hours % 12) * 30 + minutes / 2})`} className={styles.hourHand} />
      <line y2="-33" transform={`rotate(${minutes * 6})`} className={styles.minuteHand} />
      <circle r="3.5" className={styles.axle} />
    </svg>
  )
}
