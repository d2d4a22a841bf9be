import type { OfficeData } from '@escudo/contracts/page'
import { Field, TickField, useSayOf } from '@escudo/ui'
import { useAct } from '../../calls.ts'
import { Ask } from '../../people/TeamDialogs.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'
import type { Secret } from '../../keys/ShownOnce.tsx'
import { platformTexts } from './texts.ts'

export type Platform = OfficeData<'listDeskPlatforms'>[number]
type Props = { platform: Platform; onClose: () => void }
type Revealing = { onClose: () => void; onSecret: (secret: Secret) => void }

const whyOf = (form: FormData): string => String(form.get('why')).trim()
const settingsOf = (form: FormData) => ({ registers: form.has('registers'), saves: form.has('saves'), strict: form.has('strict') })

function Why() {
  const say = useSayOf(platformTexts)
  return <Field compact label={say('why')} name="why" minLength={5} maxLength={300} required autoComplete="off" />
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
  const does = byUs ? 'resume' : 'suspend'
  async function suspend(form: FormData): Promise<string | undefined> {
    const done = await suspending.act({ params: { platformCode }, body: { suspended: !byUs, why: whyOf(form) } })
    return done && say('done')
  }
  return (
    <Ask title={`${say(does)}: ${name}`} does={say(does)} of={suspending} onSend={suspend} onClose={onClose}>
      <p>{say(`${does}How`)}</p>
      <Why />
    </Ask>
  )
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
  const { act, isSending, problem } = useAct('createDeskPlatform')
  async function create(form: FormData): Promise<void> {
    const made = await act({ body: { name: String(form.get('name')).trim(), ...settingsOf(form), why: whyOf(form) } })
    if (made) onSecret({ platformCode: made.platformCode, key: made.privateKey, isScoped: false })
  }
  return (
    <FormDialog title={say('create')} does={say('create')} {...{ isSending, problem, onClose }} onSend={(form) => void create(form)}>
      <p>{say('createHow')}</p>
      <Field compact label={say('name')} name="name" maxLength={100} required autoComplete="off" />
      <SettingFields of={{ registers: false, saves: false, strict: true }} />
      <Why />
    </FormDialog>
  )
}

export function RotateKey({ platform: { platformCode, name }, onClose, onSecret }: Props & Revealing) {
  const say = useSayOf(platformTexts)
  const { act, isSending, problem } = useAct('rotateDeskPlatformKey')
  async function rotate(form: FormData): Promise<void> {
    const made = await act({ params: { platformCode }, body: { days: Number(form.get('days')), why: whyOf(form) } })
    if (made) onSecret({ platformCode, key: made.privateKey, isScoped: false })
  }
  const title = `${say('rotate')}: ${name}`
  return (
    <FormDialog title={title} does={say('rotate')} {...{ isSending, problem, onClose }} onSend={(form) => void rotate(form)}>
      <p>{say('rotateHow')}</p>
      <Field compact label={say('days')} name="days" type="number" min={1} max={90} defaultValue={7} required />
      <Why />
    </FormDialog>
  )
}

export function FinishKey({ platform: { platformCode, name }, onClose }: Props) {
  const say = useSayOf(platformTexts)
  const finishing = useAct('finishDeskPlatformKey')
  async function finish(form: FormData): Promise<string | undefined> {
    return (await finishing.did({ params: { platformCode }, body: { why: whyOf(form) } })) ? say('done') : undefined
  }
  return (
    <Ask title={`${say('finish')}: ${name}`} does={say('finish')} of={finishing} onSend={finish} onClose={onClose}>
      <p>{say('finishHow')}</p>
      <Why />
    </Ask>
  )
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
    <Ask title={`${say('act')}: ${name}`} does={say('propose')} of={proposing} onSend={propose} onClose={onClose}>
      <p>{say('actHow')}</p>
      <Field compact label={say('taxNumber')} name="whose" inputMode="numeric" pattern="\d{9}" maxLength={9} required autoComplete="off" />
      <Why />
    </Ask>
  )
}
