import { useSayOf } from '@escudo/ui'
import { useAct } from '../calls.ts'
import { linesOf, LongField } from '../parts/LongField.tsx'
import { Ask } from '../people/TeamDialogs.tsx'
import type { Platform } from './platform.ts'
import { keyTexts } from './texts.ts'

type Props = { platform: Platform; of: Platform['keys'][number] | undefined; onClose: () => void }

/** From where a platform's private key may be used, or one of its others. */
export function Restrict({ platform: { platformCode, name, addresses }, of, onClose }: Props) {
  const say = useSayOf(keyTexts)
  const ofPlatform = useAct('restrictPrivateKey')
  const ofKey = useAct('restrictPlatformKey')
  async function restrict(form: FormData): Promise<string | undefined> {
    const body = { addresses: linesOf(form, 'addresses') }
    const kept = of
      ? await ofKey.act({ params: { platformCode, keyId: of.id }, body })
      : await ofPlatform.act({ params: { platformCode }, body })
    return kept && say('restricted')
  }
  return (
    <Ask
      title={say('restrictTitle', { name: of?.name ?? name })}
      does={say('restrict')}
      of={of ? ofKey : ofPlatform}
      onSend={restrict}
      onClose={onClose}
    >
      <p>{say('restrictHow')}</p>
      <LongField label={say('networks')} name="addresses" defaultValue={(of?.addresses ?? addresses).join('\n')} />
    </Ask>
  )
}
