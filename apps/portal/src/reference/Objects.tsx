import { useLocation } from '@docusaurus/router'
import { useEffect } from 'react'
import type { Reference } from '../../document/reference.ts'
import { FieldTable } from '../components/Fields.tsx'
import { useTexts } from '../components/texts.ts'
import styles from './Reference.module.css'

/** What calls answer, each object once; the one that the address names is open. */
export function Objects({ objects }: Pick<Reference, 'objects'>) {
  const word = useTexts()
  const { hash } = useLocation()
  useEffect(() => {
    const wanted = document.getElementById(decodeURIComponent(hash.slice(1)))
    if (wanted instanceof HTMLDetailsElement) wanted.open = true
  }, [hash])
  return objects.map(({ name, fields }) => (
    <details key={name} id={`object-${name}`} className={styles.object}>
      <summary>
        <code>{name}</code>
      </summary>
      <FieldTable fields={fields} label={`${word('fields')}: ${name}`} />
    </details>
  ))
}
