import {
  mostRegistrationDocuments,
  registrationDocumentKinds,
  type RegistrationDocumentKind,
  type WireRegistrationProgress,
} from '@escudo/contracts/page'
import { Button, Select, useMounted } from '@escudo/ui'
import { useRef, useState, type ReactNode } from 'react'
import { useSay } from './say.ts'
import classes from './Documents.module.css'
import { FileField } from './FileField.tsx'
import { PaperList, usePaperName } from './PaperList.tsx'
import { nextPaper, papersOf } from './papers.ts'
import { useAddDocument } from './use-add-document.ts'

type Progress = Pick<WireRegistrationProgress, 'clientId' | 'documents' | 'wanted'>
type Props = { token: string; progress: Progress; isOpen: boolean; onAdded: (progress: WireRegistrationProgress) => void }

const fileId = 'document-file'

type FormProps = {
  clientId: string
  adding: ReturnType<typeof useAddDocument>
  kind: RegistrationDocumentKind
  onKind: (kind: RegistrationDocumentKind) => void
}

/** One file, and what it is. */
function DocumentForm({ clientId, adding, kind, onKind }: FormProps) {
  const say = useSay()
  const nameOf = usePaperName(clientId)
  const [file, setFile] = useState<File>()
  const submit = useRef<HTMLButtonElement>(null)
  const canSend = useMounted()
  function pick(picked: File | undefined): void {
    setFile(picked)
    // What is left to do: look at it, and send it.
    if (picked) requestAnimationFrame(() => submit.current?.focus())
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void adding.add(kind, file).then((added) => {
          if (!added) return
          setFile(undefined)
          const next = nextPaper(papersOf(added))
          onKind(next ?? 'other')
          // The form is folded away, and the focus would be lost with it.
          if (!next) document.getElementById('documents')?.focus()
        })
      }}
    >
      <Select
        label={say('documentKind')}
        options={registrationDocumentKinds.map((value) => ({ value, text: nameOf(value) }))}
        value={kind}
        onChoose={onKind}
      />
      <FileField id={fileId} label={say('documentFile')} hint={say('documentHint')} error={adding.problem} file={file} onPick={pick} />
      <Button type="submit" ref={submit} busy={adding.isSending} disabled={!canSend} data-needs-script suppressHydrationWarning>
        {say(adding.isSending ? 'sending' : 'sendDocument')}
      </Button>
    </form>
  )
}

/** That nothing is left to send; what somebody sends all the same is folded away. */
function AllHere({ children }: { children: ReactNode }) {
  const say = useSay()
  return (
    <>
      <div className={classes.all}>
        <p className={classes.word}>{say('allHere')}</p>
        <p>{say('allHereText')}</p>
      </div>
      {children && (
        <details className={classes.more}>
          <summary>{say('sendAnother')}</summary>
          {children}
        </details>
      )}
    </>
  )
}

/** Which papers are asked for, which of them are here, and the way to send those that are missing while the registration waits. */
export function Documents({ token, progress, isOpen, onAdded }: Props) {
  const say = useSay()
  const papers = papersOf(progress)
  const next = nextPaper(papers)
  const [kind, setKind] = useState<RegistrationDocumentKind>(next ?? 'other')
  const adding = useAddDocument(token, onAdded)
  const { clientId, documents } = progress
  const most = String(mostRegistrationDocuments)
  if (!isOpen && documents.length === 0) return null
  const here = papers.filter(({ state }) => state === 'received')
  const isFull = documents.length >= mostRegistrationDocuments
  const form = isOpen && !isFull && <DocumentForm clientId={clientId} adding={adding} kind={kind} onKind={setKind} />

  return (
    <section className={classes.documents} aria-labelledby="documents">
      <div className={classes.head}>
        <h3 id="documents" tabIndex={-1}>
          {say('documents')}
        </h3>
        {isOpen && (
          <span className={classes.count}>{say('papersReceived', { count: String(here.length), all: String(papers.length) })}</span>
        )}
      </div>
      {isOpen && <p className={classes.lead}>{say('documentsLead', { most })}</p>}
      <PaperList papers={isOpen ? papers : here} clientId={clientId} />
      <p role="status" className={classes.said}>
        {adding.said}
      </p>
      {isOpen && next === undefined && <AllHere>{form}</AllHere>}
      {next !== undefined && form}
      {isOpen && isFull && next !== undefined && <p className={classes.lead}>{say('enoughFiles', { most })}</p>}
    </section>
  )
}
