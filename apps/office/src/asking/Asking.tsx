import { useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOffice } from '../office.ts'
import parts from '../parts/parts.module.css'
import { Room } from '../parts/Room.tsx'
import { words } from '../words.ts'
import classes from './Asking.module.css'
import { Batches } from './file/Batches.tsx'
import { FileForm } from './file/FileForm.tsx'
import { LinkForm } from './LinkForm.tsx'
import { Links } from './Links.tsx'
import { MbwayForm } from './MbwayForm.tsx'
import { ReferenceForm } from './ReferenceForm.tsx'
import { askingTexts } from './texts.ts'

const ways = [
  { way: 'link', permission: 'links.manage', Form: LinkForm },
  { way: 'reference', permission: 'payments.ask', Form: ReferenceForm },
  { way: 'file', permission: 'payments.ask', Form: FileForm },
  { way: 'mbway', permission: 'payments.ask', Form: MbwayForm },
] as const
type Way = (typeof ways)[number]['way']

/** Money asked for without a shop: by a link, by a reference, or on somebody’s phone. */
export function Asking() {
  const say = useSayOf(askingTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const [search, setSearch] = useSearchParams()
  // What is chosen is seen at once; the address follows.
  const [chosen, setChosen] = useState(() => ways.find(({ way }) => way === search.get('way'))?.way ?? 'link')
  const { permission, Form } = ways.find(({ way }) => way === chosen)!
  function choose(way: Way): void {
    setChosen(way)
    setSearch({ way }, { replace: true })
  }
  return (
    <Room title={say('title')}>
      <section className={parts.card}>
        <fieldset className={classes.ways}>
          <legend>{say('how')}</legend>
          {ways.map(({ way }) => (
            <label key={way} className={classes.way}>
              <input type="radio" name="way" value={way} checked={way === chosen} onChange={() => choose(way)} /> {say(way)}
            </label>
          ))}
        </fieldset>
        {may(permission) ? <Form key={chosen} /> : <p>{sayWord('notAllowed')}</p>}
      </section>
      {chosen === 'file' && may('payments.read') ? (
        <section className={parts.card}>
          <h2>{say('batches')}</h2>
          <Batches />
        </section>
      ) : (
        <section className={parts.card}>
          <h2>{say('links')}</h2>
          <Links />
        </section>
      )}
    </Room>
  )
}
