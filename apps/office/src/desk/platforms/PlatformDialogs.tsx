import type { OfficeData } from '@escudo/contracts/page'
import { Field, TickField, useSayOf } from '@escudo/ui'
import type { ReactNode } from 'react'
import { useAct } from '../../calls.ts'
import { Ask, type Sending } from '../../people/TeamDialogs.tsx'
import type { Secret } from '../../keys/ShownOnce.tsx'
import { platformTexts } from './texts.ts'

export type Platform = OfficeData<'listDeskPlatforms'>[number]
export type Props = { platform: Platform; onClose: () => void }
export type Revealing = { onClose: () => void; onSecret: (secret: Secret) => void }

export const whyOf = (form: FormData): string => String(form.get('why')).trim()
const settingsOf = (form: FormData) => ({ registers: form.has('registers'), saves: form.has('saves'), strict: form.has('strict') })

function Why() {
  const say = useSayOf(platformTexts)
  return <Field compact label={say('why')} name="why" minLength={5} maxLength={300} required autoComplete="off" />
}

type Kind = 'suspend' | 'resume' | 'rotate' | 'finish' | 'act' | 'restrict' | 'newKey' | 'endKey'
type DeedProps = {
  kind: Kind
  /** What its button says, where that is not what is done. */
  does?: Kind | 'propose'
  /** To what it is done. */
  name: string
  of: Sending
  /** Gives what is said when it is done; nothing where it was refused, or where a key is shown instead. */
  onSend: (form: FormData) => Promise<string | undefined>
  onClose: () => void
  children?: ReactNode
}

/** One thing done to a platform or its key: what follows from it, what more it needs to know, and why. */
export function Deed({ kind, does = kind, name, children, ...doing }: DeedProps) {
  const say = useSayOf(platformTexts)
  return (
    <Ask title={`${say(kind)}: ${name}`} does={say(does)} {...doing}>
      <p>{say(`${kind}How`)}</p>
      {children}
      <Why />
    </Ask>
  )
}

function SettingFields({ of }: { of: Pick<Platform, 'registers' | 'saves' | 'strict'> }) {
  const say = useSayOf(platformTexts)
  return (
    <>
      <TickField name="registers" label={say('tickRegisters')} defaultChecked={of.registers} />
      <TickField name="saves" label={say('tickSaves')} defaultChecked={of.saves} />
      <TickField name="strict" label={say('tickStrict')} defaultChecked={of.strict} />
    </>
  )
}

/** Stops a platform, or takes that back. */
export function SuspendPlatform({ platform: { platformCode, name, byUs }, onClose }: Props) {
  const say = useSayOf(platformTexts)
  const suspending = useAct('suspendPlatform')
  async function suspend(form: FormData): Promise<string | undefined> {
    const done = await suspending.act({ params: { platformCode }, body: { suspended: !byUs, why: whyOf(form) } })
    return done && say('done')
  }
  return <Deed kind={byUs ? 'resume' : 'suspend'} name={name} of={suspending} onSend={suspend} onClose={onClose} />
}

/** What it may do, and how its calls are read. */
export function ChangePlatform({ platform, onClose }: Props) {
  const say = useSayOf(platformTexts)
  const changing = useAct('changePlatform')
  const { platformCode, name } = platform
  async function change(form: FormData): Promise<string | undefined> {
    return (await changing.act({ params: { platformCode }, body: { ...settingsOf(form), why: whyOf(form) } })) && say('done')
  }
  return (
    <Ask title={`${say('change')}: ${name}`} does={say('save')} of={changing} onSend={change} onClose={onClose}>
      <SettingFields of={platform} />
      <Why />
    </Ask>
  )
}

/** A platform of an integrator; its key is shown by whoever opened this. */
export function CreatePlatform({ onClose, onSecret }: Revealing) {
  const say = useSayOf(platformTexts)
  const creating = useAct('createDeskPlatform')
  async function create(form: FormData): Promise<undefined> {
    const made = await creating.act({ body: { name: String(form.get('name')).trim(), ...settingsOf(form), why: whyOf(form) } })
    if (made) onSecret({ platformCode: made.platformCode, key: made.privateKey, isScoped: false })
  }
  return (
    <Ask title={say('create')} does={say('create')} of={creating} onSend={create} onClose={onClose}>
      <p>{say('createHow')}</p>
      <Field compact label={say('name')} name="name" maxLength={100} required autoComplete="off" />
      <SettingFields of={{ registers: false, saves: false, strict: true }} />
      <Why />
    </Ask>
  )
}

export function RotateKey({ platform: { platformCode, name }, onClose, onSecret }: Props & Revealing) {
  const say = useSayOf(platformTexts)
  const rotating = useAct('rotateDeskPlatformKey')
  async function rotate(form: FormData): Promise<undefined> {
    const made = await rotating.act({ params: { platformCode }, body: { days: Number(form.get('days')), why: whyOf(form) } })
    if (made) onSecret({ platformCode, key: made.privateKey, isScoped: false })
  }
  return (
    <Deed kind="rotate" name={name} of={rotating} onSend={rotate} onClose={onClose}>
      <Field compact label={say('days')} name="days" type="number" min={1} max={90} defaultValue={7} required />
    </Deed>
  )
}

export function FinishKey({ platform: { platformCode, name }, onClose }: Props) {
  const say = useSayOf(platformTexts)
  const finishing = useAct('finishDeskPlatformKey')
  async function finish(form: FormData): Promise<string | undefined> {
    return (await finishing.did({ params: { platformCode }, body: { why: whyOf(form) } })) ? say('done') : undefined
  }
  return <Deed kind="finish" name={name} of={finishing} onSend={finish} onClose={onClose} />
}

/** For whom it is to act, which somebody else confirms. */
export function LetAct({ platform: { platformCode, name }, onClose }: Props) {
  const say = useSayOf(platformTexts)
  const proposing = useAct('proposeActing')
  async function propose(form: FormData): Promise<string | undefined> {
    const body = { clientId: String(form.get('whose')).trim(), why: whyOf(form) }
    return (await proposing.act({ params: { platformCode }, body })) && say('proposed')
  }
  return (
    <Deed kind="act" does="propose" name={name} of={proposing} onSend={propose} onClose={onClose}>
      <Field compact label={say('taxNumber')} name="whose" inputMode="numeric" pattern="\d{9}" maxLength={9} required autoComplete="off" />
    </Deed>
  )
}
