import { useSayOf } from '@escudo/ui'
import { useState, type MouseEvent } from 'react'
import { useOffice } from '../office.ts'
import { words } from '../words.ts'
import { ExportProgress } from './ExportProgress.tsx'
import classes from './parts.module.css'

type List = 'payments' | 'customers' | 'transfers'
type Format = 'csv' | 'xlsx'

/** The browser itself writes the file down while it comes, however long it is. */
function fetchFile(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

/** A list as a file: plain links, which without a script do it too; with one, the screen says how far it is. */
export function Export({ list, query = '' }: { list: List; query?: string }) {
  const say = useSayOf(words)
  const { clientId, client } = useOffice()
  const [followed, setFollowed] = useState<string>()
  const href = (format: Format): string => `/office/${clientId}/${list}.${format}${query === '' ? '' : `?${query}`}`

  async function start(event: MouseEvent, format: Format): Promise<void> {
    // Whoever wants it elsewhere gets the plain link.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const address = href(format)
    const begun = await client.startExport({ body: { list, format } }).catch(() => undefined)
    const id = begun?.success ? begun.data.id : undefined
    setFollowed(id)
    fetchFile(id === undefined ? address : `${address}${query === '' ? '?' : '&'}export=${id}`)
  }

  return (
    <span className={classes.exports}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <a key={format} href={href(format)} download onClick={(event) => void start(event, format)}>
          {say('export', { format: format.toUpperCase() })}
        </a>
      ))}
      {followed !== undefined && <ExportProgress key={followed} id={followed} />}
    </span>
  )
}
