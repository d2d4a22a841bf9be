import type { OfficeData } from '@escudo/contracts/page'
import { Field, TickField, useSayOf } from '@escudo/ui'
import { useAct } from '../../calls.ts'
import { Ask } from '../../people/TeamDialogs.tsx'
import { platformTexts } from './texts.ts'

type Props = { platform: OfficeData<'listDeskPlatforms'>[number]; onClose: () => void }

const whyOf = (form: FormData): string => String(form.get('why')).trim()

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
      <Field compact label={say('why')} name="why" minLength={5} maxLength={300} required autoComplete="off" />
    </Ask>
  )
}

/** What it may do, and how its calls are read. */
export function ChangePlatform({ platform, onClose }: Props) {
  const say = useSayOf(platformTexts)
  const changing = useAct('changePlatform')
  const { platformCode, name } = platform
  async function change(form: FormData): Promise<string | undefined> {
    const body = { registers: form.has('registers'), saves: form.has('saves'), strict: form.has('strict'), why: whyOf(form) }
    return (await changing.act({ params: { platformCode }, body })) && say('done')
  }
  return (
    <Ask title={`${say('change')}: ${name}`} does={say('save')} of={changing} onSend={change} onClose={onClose}>
      <TickField name="registers" label={say('tickRegisters')} defaultChecked={platform.registers} />
      <TickField name="saves" label={say('tickSaves')} defaultChecked={platform.saves} />
      <TickField name="strict" label={say('tickStrict')} defaultChecked={platform.strict} />
      <Field compact label={say('why')} name="why" minLength={5} maxLength={300} required autoComplete="off" />
    </Ask>
  )
}
