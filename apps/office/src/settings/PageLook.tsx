import type { OfficeData } from '@escudo/contracts/page'
import { Field, TickField, useSayOf, useToast } from '@escudo/ui'
import { useState, type SyntheticEvent } from 'react'
import { useAct } from '../calls.ts'
import { useOffice } from '../office.ts'
import { base64Of } from '../parts/base64-of.ts'
import parts from '../parts/parts.module.css'
import { LongField } from '../parts/LongField.tsx'
import { Problem } from '../parts/Problem.tsx'
import { Submit } from '../parts/Submit.tsx'
import { words } from '../words.ts'
import classes from './PageLook.module.css'
import { MethodOrder, type OrderedMethod } from './MethodOrder.tsx'
import { PagePreview } from './PagePreview.tsx'
import { settingsTexts } from './texts.ts'

type Look = OfficeData<'getPageLook'>
const ourColour = '#1b4fa0'
const largestLogo = 64 * 1024

/** What of the page is written: sites and help. */
function writtenIn(form: FormData) {
  const contact = String(form.get('contact')).trim()
  return { origins: String(form.get('origins')).split(/\s+/).filter(Boolean), contact: contact === '' ? null : contact }
}

type Props = { look: Look; methods: readonly OrderedMethod[] }

/** The checkout’s colour, logo, order, framing sites and help, with what a payer will see beside them; who may not choose sees it as well. */
export function PageLook({ look, methods }: Props) {
  const say = useSayOf(settingsTexts)
  const sayWord = useSayOf(words)
  const toast = useToast()
  const { may } = useOffice()
  const { isSending, problem, act } = useAct('updatePageLook')
  const [colour, setColour] = useState(look.colour ?? undefined)
  const [order, setOrder] = useState<readonly OrderedMethod[]>(methods)
  const [isTooBig, setIsTooBig] = useState(false)
  const [logoShown, setLogoShown] = useState<string>()
  const isMoved = order !== methods

  async function save(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const file = form.get('logo')
    const logo = file instanceof File && file.size > 0 ? file : undefined
    setIsTooBig(logo !== undefined && logo.size > largestLogo)
    if (logo && logo.size > largestLogo) return
    const body = {
      ...writtenIn(form),
      colour: colour ?? null,
      ...(isMoved && { methodOrder: order.map(({ code }) => code) }),
      ...(logo ? { logo: await base64Of(logo) } : form.get('noLogo') !== null && { logo: null }),
    }
    if (await act({ body })) toast(say('saved'))
  }

  const isMine = may('settings.manage')
  return (
    <div className={classes.sides}>
      <form className={parts.form} onSubmit={(event) => void save(event)}>
        {!isMine && <p>{say('readOnly')}</p>}
        <fieldset className={classes.fields} disabled={!isMine}>
          <ColourFields colour={colour} onColour={setColour} />
          <LogoField isTooBig={isTooBig} onShown={setLogoShown} />
          <OtherFields look={look} onWithoutLogo={(is) => setLogoShown(is ? 'none' : undefined)} />
          <MethodOrder methods={order} onMove={setOrder} />
        </fieldset>
        <Problem of={problem} />
        {isMine && (
          <div className={parts.buttons}>
            <Submit busy={isSending}>{sayWord('save')}</Submit>
          </div>
        )}
      </form>
      <PagePreview colour={colour} logo={logoShown} order={isMoved ? order : undefined} />
    </div>
  )
}

/** Ours, or one of their own. */
function ColourFields({ colour, onColour }: { colour: string | undefined; onColour: (colour: string | undefined) => void }) {
  const say = useSayOf(settingsTexts)
  return (
    <>
      <TickField
        label={say('ownColour')}
        name="own"
        checked={colour !== undefined}
        onChange={({ target }) => onColour(target.checked ? ourColour : undefined)}
      />
      {colour !== undefined && (
        <Field compact label={say('colour')} name="colour" type="color" value={colour} onChange={({ target }) => onColour(target.value)} />
      )}
    </>
  )
}

/** A picture to be sent; `onShown` gets it as it will stand in the preview. */
function LogoField({ isTooBig, onShown }: { isTooBig: boolean; onShown: (address: string | undefined) => void }) {
  const say = useSayOf(settingsTexts)
  async function show(file: File | undefined): Promise<void> {
    onShown(file && file.size <= largestLogo ? `data:${file.type};base64,${await base64Of(file)}` : undefined)
  }
  return (
    <Field
      compact
      label={say('logo')}
      name="logo"
      type="file"
      accept="image/png,image/webp"
      onChange={({ target }) => void show(target.files?.[0])}
      error={isTooBig ? say('tooBig') : undefined}
    />
  )
}

/** What of the page is text: the sites that show it, and whom a payer asks. */
function OtherFields({ look, onWithoutLogo }: { look: Look; onWithoutLogo: (is: boolean) => void }) {
  const say = useSayOf(settingsTexts)
  return (
    <>
      {look.hasLogo && <TickField label={say('noLogo')} name="noLogo" onChange={({ target }) => onWithoutLogo(target.checked)} />}
      <LongField label={say('origins')} name="origins" defaultValue={look.origins.join('\n')} />
      <Field compact label={say('contact')} name="contact" defaultValue={look.contact ?? ''} maxLength={500} />
    </>
  )
}
