import type { OfficeData } from '@escudo/contracts/page'
import { Button, Dialog, Field, Select, useSayOf } from '@escudo/ui'
import { useState, type SyntheticEvent } from 'react'
import { useAct } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { LongField } from '../parts/LongField.tsx'
import parts from '../parts/parts.module.css'
import { Problem } from '../parts/Problem.tsx'
import { words } from '../words.ts'
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
  const sayWord = useSayOf(words)
  const { view } = useOffice()
  const { act, isSending, problem } = useAct('checkSignature')
  const [found, setFound] = useState<Check>()
  async function check(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [headers, body, secret] = ['headers', 'body', 'secret'].map((name) => String(form.get(name) ?? ''))
    setFound(await act({ params: { platformCode }, body: { headers: headers!, body: body!, ...(secret && { secret }) } }))
  }
  return (
    <>
      <form className={parts.form} onSubmit={(event) => void check(event)}>
        <p>{say('how')}</p>
        <LongField
          label={say('headers')}
          name="headers"
          required
          maxLength={20_000}
          placeholder={`${view.headerPrefix}-Signature: hash=…,ts=…`}
        />
        <LongField label={say('body')} name="body" required maxLength={100_000} rows={4} placeholder='{"webhook":{…}}' />
        <Field compact label={say('secret')} name="secret" type="password" maxLength={500} autoComplete="off" />
        <Problem of={problem} />
        <div className={parts.buttons}>
          <Button type="submit" busy={isSending}>
            {say('check')}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {sayWord('close')}
          </Button>
        </div>
      </form>
      {found && <Found check={found} />}
    </>
  )
}
