import type { OfficeData } from '@escudo/contracts/page'
import { Notice, useSayOf } from '@escudo/ui'
import { useEffect, useRef } from 'react'
import parts from '../parts/parts.module.css'
import { When } from '../parts/When.tsx'
import { signatureTexts } from './signature-texts.ts'

type Check = OfficeData<'checkSignature'>

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

/** What a check found, in words. */
export function Found({ check }: { check: Check }) {
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
