import type { OfficeData } from '@escudo/contracts/page'
import { Button, Dialog, Field, Notice, useSayOf } from '@escudo/ui'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useAct } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { LongField } from '../parts/LongField.tsx'
import parts from '../parts/parts.module.css'
import { Problem } from '../parts/Problem.tsx'
import { When } from '../parts/When.tsx'
import { words } from '../words.ts'
import { signatureTexts } from './signature-texts.ts'

type Check = OfficeData<'checkSignature'>

/** For a receiver that refuses what we send: which part of what it got does not fit. */
export function SignatureCheck({ platformCode }: { platformCode: string }) {
  const say = useSayOf(signatureTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ActButton why={may('webhooks.read') ? undefined : sayWord('notAllowed')} onClick={() => setIsOpen(true)}>
        {say('check')}
      </ActButton>
      {isOpen && <Checking platformCode={platformCode} onClose={() => setIsOpen(false)} />}
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
    <Dialog isWide title={say('check')} closeLabel={sayWord('close')} onClose={onClose}>
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
    </Dialog>
  )
}

type Name = keyof typeof signatureTexts

/** What is wrong, the first first: what comes after it cannot be right before it is. */
function faultsOf({ header, key, body, time, secret }: Check): Name[] {
  if (header !== 'found') return [`header_${header}`]
  const faults: Name[] = []
  if (key === 'none' || body === 'unknown') faults.push('body_unknown')
  if (key === 'otherPlatform') faults.push('key_otherPlatform')
  if (key === 'next') faults.push('key_next')
  if (body === 'ends' || body === 'reformatted') faults.push(`body_${body}`)
  if (time === 'old' || time === 'ahead') faults.push(`time_${time}`)
  if (secret !== undefined && secret !== key) faults.push(`secret_${secret}`)
  return faults
}

function Found({ check }: { check: Check }) {
  const say = useSayOf(signatureTexts)
  const faults = faultsOf(check)
  const { scheme, signedAt, otherPlatform = '' } = check
  const here = useRef<HTMLElement>(null)
  useEffect(() => {
    // Some browsers answer with a promise, which an effect would take for what ends it.
    void here.current?.scrollIntoView({ block: 'nearest' })
  }, [check])
  return (
    <section ref={here} className={parts.below} aria-live="polite">
      <Notice kind={faults.length === 0 ? 'calm' : 'bad'} title={say(faults.length === 0 ? 'fits' : 'fails')} />
      {faults.length > 0 && (
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{say(fault, { platform: otherPlatform })}</li>
          ))}
        </ul>
      )}
      {scheme !== undefined && signedAt !== undefined && (
        <p>
          {say(scheme)} · {say('signed')} <When at={signedAt} />
        </p>
      )}
    </section>
  )
}
