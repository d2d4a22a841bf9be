import { Field, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { useAct } from '../../calls.ts'
import type { LimitedKey } from '../../keys/LimitedKeys.tsx'
import { ScopeFields, scopesIn } from '../../keys/ScopeFields.tsx'
import { keyTexts } from '../../keys/texts.ts'
import { linesOf, LongField } from '../../parts/LongField.tsx'
import { Deed, whyOf, type Props, type Revealing } from './PlatformDialogs.tsx'

/** A key that may do less, for an integrator's program; it is shown by whoever opened this. */
export function NewKey({ platform: { platformCode, name }, onClose, onSecret }: Props & Revealing) {
  const sayKey = useSayOf(keyTexts)
  const making = useAct('createDeskPlatformKey')
  const [isNone, setIsNone] = useState(false)
  async function make(form: FormData): Promise<undefined> {
    const scopes = scopesIn(form)
    setIsNone(scopes.length === 0)
    if (scopes.length === 0) return
    const body = { name: String(form.get('name')).trim(), scopes, addresses: linesOf(form, 'addresses'), why: whyOf(form) }
    const made = await making.act({ params: { platformCode }, body })
    if (made) onSecret({ platformCode, key: made.key, isScoped: true })
  }
  return (
    <Deed kind="newKey" name={name} of={making} onSend={make} onClose={onClose}>
      <Field compact label={sayKey('keyName')} name="name" hint={sayKey('keyHint')} maxLength={100} required autoComplete="off" />
      <ScopeFields isNone={isNone} />
      <LongField label={sayKey('networks')} name="addresses" />
    </Deed>
  )
}

/** From where its private key may be used. */
export function RestrictPlatform({ platform: { platformCode, name, addresses }, onClose }: Props) {
  const sayKey = useSayOf(keyTexts)
  const restricting = useAct('restrictDeskPlatform')
  async function restrict(form: FormData): Promise<string | undefined> {
    const body = { addresses: linesOf(form, 'addresses'), why: whyOf(form) }
    return (await restricting.act({ params: { platformCode }, body })) && sayKey('restricted')
  }
  return (
    <Deed kind="restrict" name={name} of={restricting} onSend={restrict} onClose={onClose}>
      <LongField label={sayKey('networks')} name="addresses" defaultValue={addresses.join('\n')} />
    </Deed>
  )
}

export function EndKey({ platform: { platformCode }, of: { id: keyId, name }, onClose }: Props & { of: LimitedKey }) {
  const sayKey = useSayOf(keyTexts)
  const ending = useAct('endDeskPlatformKey')
  async function end(form: FormData): Promise<string | undefined> {
    return (await ending.did({ params: { platformCode, keyId }, body: { why: whyOf(form) } })) ? sayKey('keyEnded') : undefined
  }
  return <Deed kind="endKey" name={name} of={ending} onSend={end} onClose={onClose} />
}
