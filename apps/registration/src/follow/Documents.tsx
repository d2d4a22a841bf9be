import {
  createFormClient,
  localeOf,
  mostRegistrationDocuments,
  registrationDocumentKinds,
  registrationDocumentNames,
  type RegistrationDocumentKind,
  type WireRegistrationProgress,
} from '@escudo/contracts/page'
import { Button, Select, useMounted, useSend } from '@escudo/ui'
import { useState } from 'react'
import { useLanguage, useSay } from '../say.ts'
import classes from './Documents.module.css'
import { FileField } from './FileField.tsx'
import { contentOf, readyToSend } from './ready-to-send.ts'

type Props = {
  token: string
  documents: WireRegistrationProgress['documents']
  wanted: WireRegistrationProgress['wanted']
  isOpen: boolean
  onAdded: (progress: WireRegistrationProgress) => void
}

/** Sends one document; says so, or what is wrong with it. */
function useAddDocument(token: string, onAdded: Props['onAdded']) {
  const language = useLanguage()
  const say = useSay()
  const { isSending, problem, send } = useSend<string>()
  const [said, setSaid] = useState('')

  async function ask(kind: RegistrationDocumentKind, file: File | undefined, report: (problem: string) => void) {
    setSaid('')
    if (!file) return report(say('chooseFile'))
    const ready = await readyToSend(file)
    if (typeof ready === 'string') return report(say(ready))
    const body = { kind, name: file.name.slice(-200), content: await contentOf(ready) }
    const answer = await createFormClient({ baseUrl: '', language })
      .addRegistrationDocument({ params: { token }, body })
      .catch(() => undefined)
    if (!answer?.success) return report(answer ? (answer.error.errors[0]?.msg ?? answer.error.msg) : say('unreachable'))
    onAdded(answer.data)
    setSaid(say('documentAdded', { name: file.name }))
    return answer.data
  }

  return {
    isSending,
    problem,
    said,
    add: (kind: RegistrationDocumentKind, file: File | undefined) => send((report) => ask(kind, file, report)),
  }
}

/** What was sent for compliance, and the way to send more while it waits. */
export function Documents({ token, documents, wanted, isOpen, onAdded }: Props) {
  const say = useSay()
  const language = useLanguage()
  const locale = localeOf(language)
  const [file, setFile] = useState<File>()
  const [kind, setKind] = useState<RegistrationDocumentKind>(wanted[0] ?? 'company')
  const { isSending, problem, said, add } = useAddDocument(token, onAdded)
  const canSend = useMounted()
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  const kinds = registrationDocumentKinds.map((value) => ({ value, text: registrationDocumentNames[value][language] }))
  if (!isOpen && documents.length === 0) return null
  return (
    <section className={classes.documents} aria-labelledby="documents">
      <h3 id="documents">{say('documents')}</h3>
      {isOpen && <p className={classes.lead}>{say('documentsLead', { most: String(mostRegistrationDocuments) })}</p>}
      {documents.length > 0 && (
        <ul className={classes.sent}>
          {documents.map(({ kind: of, name, bytes, createdAt }) => (
            <li key={createdAt + name}>
              <span className={classes.name}>{name}</span>
              <span className={classes.soft} suppressHydrationWarning>
                {registrationDocumentNames[of][language]} · {size.format(Math.max(1, Math.round(bytes / 1000)))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isOpen && documents.length < mostRegistrationDocuments && (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            void add(kind, file).then((added) => {
              if (!added) return
              setFile(undefined)
              setKind(added.wanted[0] ?? kind)
            })
          }}
        >
          <Select label={say('documentKind')} options={kinds} value={kind} onChoose={setKind} />
          <FileField label={say('documentFile')} hint={say('documentHint')} error={problem} file={file} onPick={setFile} />
          <Button type="submit" busy={isSending} disabled={!canSend} data-needs-script suppressHydrationWarning>
            {say(isSending ? 'sending' : 'sendDocument')}
          </Button>
        </form>
      )}
      <p role="status" className={classes.said}>
        {said}
      </p>
    </section>
  )
}
