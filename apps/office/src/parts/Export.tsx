import { useSayOf } from '@escudo/ui'
import { useOffice } from '../office.ts'
import { words } from '../words.ts'
import classes from './parts.module.css'

/** A list as a file: plain links, so that the browser writes it down while it comes, however long it is. */
export function Export({ list, query = '' }: { list: 'payments' | 'customers' | 'transfers'; query?: string }) {
  const say = useSayOf(words)
  const { clientId } = useOffice()
  const href = (format: string): string => `/office/${clientId}/${list}.${format}${query === '' ? '' : `?${query}`}`
  return (
    <span className={classes.exports}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <a key={format} href={href(format)} download>
          {say('export', { format: format.toUpperCase() })}
        </a>
      ))}
    </span>
  )
}
