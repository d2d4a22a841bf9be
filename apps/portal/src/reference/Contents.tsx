import Link from '@docusaurus/Link'
import { useEffect, useRef } from 'react'
import type { ReferenceContents } from '../../document/reference.ts'
import { useTexts } from '../components/texts.ts'
import styles from './Reference.module.css'

type Call = ReferenceContents[number]['calls'][number]

/** The way to a call. */
export function CallLink({ page, call }: { page: string; call: Call }) {
  return (
    <Link to={`/api-${page}#${call.id}`}>
      <span className={styles.method} data-method={call.method}>
        {call.method}
      </span>
      {call.title}
    </Link>
  )
}

/** The way to each call, beside those of the task that is read: folded on a phone. */
export function Contents({ contents, here }: { contents: ReferenceContents; here: string }) {
  const word = useTexts()
  const all = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // The stylesheet shows it there already; so do those who ask whether it is open.
    if (all.current && window.matchMedia('(min-width: 997px)').matches) all.current.open = true
  }, [])
  return (
    <nav className={styles.contents} aria-label={word('calls')}>
      <details ref={all} className={styles.all}>
        <summary>{word('allCalls')}</summary>
        {contents.map(({ id, title, calls }) => (
          <details key={id} open={id === here}>
            <summary>{title}</summary>
            <ul>
              {calls.map((call) => (
                <li key={call.id}>
                  <CallLink page={id} call={call} />
                </li>
              ))}
            </ul>
          </details>
        ))}
        <Link to="/api-objects">{word('objects')}</Link>
      </details>
    </nav>
  )
}
