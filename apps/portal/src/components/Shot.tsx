import useBaseUrl from '@docusaurus/useBaseUrl'
import type { ShotPart as Data } from '../../document/page-parts.ts'
import styles from './Shot.module.css'

/** A picture of our own pages, in the reader's language. */
export function Shot({ alt, caption, data }: { name: string; alt: string; caption?: string; data?: string }) {
  const shot: Data | null = JSON.parse(data ?? 'null')
  const src = useBaseUrl(shot?.src ?? '')
  if (!shot) return null
  return (
    <figure className={styles.shot} data-narrow={shot.width < shot.height}>
      <img src={src} alt={alt} width={shot.width} height={shot.height} loading="lazy" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
