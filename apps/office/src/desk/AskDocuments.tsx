import { registrationDocumentKinds, registrationDocumentNames, type OfficeData } from '@escudo/contracts/page'
import { Select, TickField, useLanguage, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { useAct } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import parts from '../parts/parts.module.css'
import { Ask } from '../people/TeamDialogs.tsx'
import { words } from '../words.ts'
import { heldTexts } from './held/texts.ts'

type Props = { clientId: string; registrations: OfficeData<'getEntityReview'>['registrations'] }

/** Where what was said is not enough: whoever registered is asked for papers, and the decision waits. */
export function AskDocuments({ clientId, registrations }: Props) {
  const say = useSayOf(heldTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const [isOpen, setIsOpen] = useState(false)
  // Only whoever came by the form has a page to send papers on.
  const waiting = registrations.filter(({ state, fromForm }) => state === 'pending' && fromForm)
  if (waiting.length === 0) return null
  return (
    <div className={parts.below}>
      <ActButton why={may('desk.entities.decide') ? undefined : sayWord('notAllowed')} onClick={() => setIsOpen(true)}>
        {say('askDocuments')}
      </ActButton>
      {isOpen && <Dialog clientId={clientId} registrations={waiting} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function Dialog({ clientId, registrations, onClose }: Props & { onClose: () => void }) {
  const say = useSayOf(heldTexts)
  const language = useLanguage()
  const asking = useAct('askForDocuments')
  async function ask(form: FormData): Promise<string | undefined> {
    const documents = registrationDocumentKinds.filter((kind) => form.has(kind))
    if (documents.length === 0) return asking.refuse({ code: 'e00000', msg: say('noDocument'), errors: [] })
    const registrationId = String(form.get('registrationId') ?? registrations[0]?.id)
    return (await asking.act({ params: { clientId }, body: { documents, registrationId } })) && say('askedDone')
  }
  return (
    <Ask title={say('askDocuments')} does={say('askDocuments')} of={asking} onSend={ask} onClose={onClose}>
      <p>{say('askDocumentsHow')}</p>
      {registrations.length > 1 && (
        <Select
          label={say('registration')}
          name="registrationId"
          initial={registrations[0]!.id}
          options={registrations.map(({ id, name }) => ({ value: id, text: `${id} · ${name}` }))}
        />
      )}
      <fieldset>
        <legend>{say('documents')}</legend>
        {registrationDocumentKinds.map((kind) => (
          <TickField key={kind} name={kind} label={registrationDocumentNames[kind][language]} />
        ))}
      </fieldset>
    </Ask>
  )
}
