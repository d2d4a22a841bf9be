import { companyRoles, mostPeople } from '@escudo/contracts/page'
import { Button, Field, TickField, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { useAct } from '../../calls.ts'
import parts from '../../parts/parts.module.css'
import { Ask } from '../../people/TeamDialogs.tsx'
import { ownershipOf } from './ownership-of.ts'
import { ownershipTexts } from './texts.ts'

type PersonProps = { number: number; of: number; onRemove: (() => void) | undefined }

/** `of` names the person's fields; `number` is the place in the list. */
function Person({ number, of, onRemove }: PersonProps) {
  const say = useSayOf(ownershipTexts)
  const [isOwner, setIsOwner] = useState(false)
  return (
    <fieldset>
      <legend>{say('person', { number: String(number) })}</legend>
      <Field compact label={say('name')} name={`name-${of}`} maxLength={200} required autoComplete="off" />
      <Field compact label={say('taxNumber')} name={`taxNumber-${of}`} maxLength={24} required autoComplete="off" />
      {companyRoles.map((role) => (
        <TickField
          key={role}
          name={`${role}-${of}`}
          label={say(role)}
          onChange={role === 'beneficial_owner' ? ({ target }) => setIsOwner(target.checked) : undefined}
        />
      ))}
      {isOwner && <Field compact label={say('share')} name={`share-${of}`} maxLength={8} inputMode="decimal" required autoComplete="off" />}
      {onRemove && (
        <Button kind="plain" onClick={onRemove}>
          {say('remove', { number: String(number) })}
        </Button>
      )}
    </fieldset>
  )
}

function ActingPerson() {
  const say = useSayOf(ownershipTexts)
  return (
    <fieldset>
      <legend>{say('user')}</legend>
      <Field compact label={say('name')} name="user-name" maxLength={200} required autoComplete="off" />
      <Field compact label={say('taxNumber')} name="user-taxNumber" maxLength={24} required autoComplete="off" />
      <Field compact label={say('email')} name="user-email" type="email" maxLength={254} required autoComplete="off" />
      <Field compact label={say('phoneNumber')} name="user-phoneNumber" type="tel" maxLength={20} required autoComplete="off" />
      <TickField name="user-exposed" label={say('exposed')} />
    </fieldset>
  )
}

/** Names everybody who is behind the company from the change on. */
export function OwnershipDialog({ onClose }: { onClose: () => void }) {
  const say = useSayOf(ownershipTexts)
  const asking = useAct('changeOwnership')
  const [keys, setKeys] = useState<readonly number[]>([0])
  const [isOther, setIsOther] = useState(false)
  async function ask(form: FormData): Promise<string | undefined> {
    const body = ownershipOf(form, keys)
    if (typeof body === 'string') return asking.refuse({ code: 'e00000', msg: say(body), errors: [] })
    return (await asking.act({ body })) && say('asked')
  }
  return (
    <Ask title={say('change')} does={say('ask')} of={asking} onSend={ask} onClose={onClose}>
      <p>{say('how')}</p>
      {keys.map((key, index) => (
        <Person
          key={key}
          number={index + 1}
          of={key}
          onRemove={keys.length > 1 ? () => setKeys(keys.filter((one) => one !== key)) : undefined}
        />
      ))}
      {keys.length < mostPeople && (
        <div className={parts.buttons}>
          <Button kind="plain" onClick={() => setKeys([...keys, Math.max(...keys) + 1])}>
            {say('add')}
          </Button>
        </div>
      )}
      <TickField name="otherUser" label={say('otherUser')} onChange={({ target }) => setIsOther(target.checked)} />
      {isOther && <ActingPerson />}
    </Ask>
  )
}
