import { useSayOf } from '@escudo/ui'
import parts from '../../parts/parts.module.css'
import { words } from '../../words.ts'

/** A book as a file, of what the filters leave: plain links, written while they are read. */
export function BookFiles({ name, filter }: { name: string; filter: Record<string, string> }) {
  const say = useSayOf(words)
  const query = new URLSearchParams(filter).toString()
  return (
    <span className={parts.exports}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <a key={format} href={`/office/desk/${name}.${format}${query === '' ? '' : `?${query}`}`} download>
          {say('export', { format: format.toUpperCase() })}
        </a>
      ))}
    </span>
  )
}
