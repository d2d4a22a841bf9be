import { useLanguage, useSayOf } from '@escudo/ui'
import { useEffect, useRef, useState } from 'react'
import { useOffice } from '../office.ts'
import classes from './PageLook.module.css'
import type { OrderedMethod } from './MethodOrder.tsx'
import { settingsTexts } from './texts.ts'

/** A colour is drawn through many others on its way. */
const stillMs = 200

/** What somebody moves, once it lies still. */
function useStill<T>(value: T): T {
  const [still, setStill] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), stillMs)
    return () => clearTimeout(timer)
  }, [value])
  return still
}

type Chosen = {
  /** `#rrggbb`; undefined: ours. */
  colour: string | undefined
  /** A picture that was chosen and not sent, as an address of itself; `none`: without; undefined: as it is. */
  logo: string | undefined
  /** Undefined: as it is. */
  order: readonly OrderedMethod[] | undefined
}

/** The checkout itself, of a payment that does not exist, with what is being chosen; it comes without a script, and nothing of it can be pressed. */
export function PagePreview({ colour, logo, order }: Chosen) {
  const say = useSayOf(settingsTexts)
  const language = useLanguage()
  const { clientId } = useOffice()
  const frame = useRef<HTMLIFrameElement>(null)
  const still = useStill(colour)
  const isOther = logo !== undefined && logo !== 'none'
  const query = new URLSearchParams({
    lang: language,
    ...(still !== undefined && { colour: still }),
    ...(order && { methodOrder: order.map(({ code }) => code).join(',') }),
    ...(logo !== undefined && { logo: isOther ? 'other' : logo }),
  })
  // Too large for an address: the picture is put in its place, where the document has kept one.
  const place = (): void => {
    const picture = frame.current?.contentDocument?.querySelector('img')
    if (isOther) picture?.setAttribute('src', logo)
  }
  useEffect(place)
  return (
    <figure className={classes.preview} inert>
      <figcaption>{say('preview')}</figcaption>
      <div className={classes.phone}>
        <iframe
          ref={frame}
          className={classes.page}
          src={`/office/${clientId}/page-preview?${query.toString()}`}
          title={say('preview')}
          referrerPolicy="no-referrer"
          onLoad={place}
        />
      </div>
    </figure>
  )
}
