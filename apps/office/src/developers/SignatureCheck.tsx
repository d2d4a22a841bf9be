import type { OfficeData } from '@escudo/contracts/page'
import { Dialog, Select, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { useAct } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { LongField } from '../parts/LongField.tsx'
import { words } from '../words.ts'
import { CheckForm } from './CheckForm.tsx'
import { PickedCheck } from './PickedCheck.tsx'
import { Found } from './SignatureFound.tsx'
import { signatureTexts } from './signature-texts.ts'

type Check = OfficeData<'checkSignature'>

/** For a receiver that refuses what we send: which part of what it got does not fit. */
export function SignatureCheck({ platformCode }: { platformCode: string }) {
  const say = useSayOf(signatureTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const [isOpen, setIsOpen] = useState(false)
  const [way, setWay] = useState<'picked' | 'pasted'>('picked')
  return (
    <>
      <ActButton why={may('webhooks.read') ? undefined : sayWord('notAllowed')} onClick={() => setIsOpen(true)}>
        {say('check')}
      </ActButton>
      {isOpen && (
        <Dialog isWide title={say('check')} closeLabel={sayWord('close')} onClose={() => setIsOpen(false)}>
          <Select
            label={say('of')}
            value={way}
            options={[
              { value: 'picked', text: say('picked') },
              { value: 'pasted', text: say('pasted') },
            ]}
            onChoose={setWay}
          />
          {way === 'picked' ? (
            <PickedCheck platformCode={platformCode} onClose={() => setIsOpen(false)} />
          ) : (
            <Checking platformCode={platformCode} onClose={() => setIsOpen(false)} />
          )}
        </Dialog>
      )}
    </>
  )
}

function Checking({ platformCode, onClose }: { platformCode: string; onClose: () => void }) {
  const say = useSayOf(signatureTexts)
  const { view } = useOffice()
  const checking = useAct('checkSignature')
  const [found, setFound] = useState<Check>()
  async function check(form: FormData): Promise<void> {
    const [headers, body, secret] = ['headers', 'body', 'secret'].map((name) => String(form.get(name) ?? ''))
    setFound(await checking.act({ params: { platformCode }, body: { headers: headers!, body: body!, ...(secret && { secret }) } }))
  }
  return (
    <>
      <CheckForm how={say('how')} of={checking} onCheck={check} onClose={onClose}>
        <LongField
          label={say('headers')}
          name="headers"
          required
          maxLength={20_000}
          placeholder={`${view.headerPrefix}-Signature: hash=…,ts=…`}
        />
        <LongField label={say('body')} name="body" required maxLength={100_000} rows={4} placeholder='{"webhook":{…}}' />
      </CheckForm>
      {found && <Found check={found} />}
    </>
  )
}
