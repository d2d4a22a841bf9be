import { registrationDocumentNames, type OfficeData } from '@escudo/contracts/page'
import { DataTable, Dialog, Notice, useLanguage, useSayOf, type Column } from '@escudo/ui'
import { useState } from 'react'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import parts from '../parts/parts.module.css'
import { When } from '../parts/When.tsx'
import { words } from '../words.ts'
import { heldTexts } from './held/texts.ts'
import classes from './Review.module.css'

type Paper = OfficeData<'getEntityReview'>['registrations'][number]['documents'][number]
type Props = { clientId: string; registrationId: string; papers: Paper[] }

/** The documents that came with a registration, each to be looked at here. */
export function Papers({ clientId, registrationId, papers }: Props) {
  const say = useSayOf(heldTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const { may } = useOffice()
  const [shown, setShown] = useState<Paper>()
  if (papers.length === 0) return null
  const why = may('desk.documents.read') ? undefined : sayWord('notAllowed')
  const columns: Column<Paper>[] = [
    { name: say('document'), isTitle: true, render: ({ kind }) => registrationDocumentNames[kind][language] },
    { name: say('fileName'), render: ({ name }) => name },
    { name: say('size'), render: ({ bytes }) => `${Math.ceil(bytes / 1024)} KB` },
    { name: say('came'), render: ({ createdAt }) => <When at={createdAt} /> },
    {
      name: say('acts'),
      render: (paper) => (
        <ActButton why={why} label={`${say('look')}: ${paper.name}`} onClick={() => setShown(paper)}>
          {say('look')}
        </ActButton>
      ),
    },
  ]
  return (
    <div className={parts.below}>
      <DataTable caption={say('documents')} columns={columns} rows={papers} keyOf={({ place }) => place} empty="" />
      {shown && (
        <Viewer
          paper={shown}
          address={`/office/desk/entities/${clientId}/registrations/${registrationId}/documents/${shown.place}`}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  )
}

type ViewerProps = { paper: Paper; address: string; onClose: () => void }

/** A picture as a picture; a PDF by the browser's own viewer; what does something when it is opened is only taken away. */
function Viewer({ paper: { kind, name, type, isActive }, address, onClose }: ViewerProps) {
  const say = useSayOf(heldTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const title = `${registrationDocumentNames[kind][language]}: ${name}`
  return (
    <Dialog title={title} closeLabel={sayWord('close')} onClose={onClose} isWide>
      {isActive && (
        <Notice kind="bad" title={say('active')}>
          {say('activeHow')}
        </Notice>
      )}
      {!isActive && type === 'application/pdf' && (
        <iframe className={classes.sheet} src={address} title={title} referrerPolicy="no-referrer" />
      )}
      {!isActive && type !== 'application/pdf' && <img className={classes.picture} src={address} alt={title} />}
      <p className={parts.exports}>
        {!isActive && (
          <a href={address} target="_blank" rel="noopener noreferrer">
            {say('ownWindow')}
          </a>
        )}
        <a href={`${address}?download`} download>
          {say('takeAway')}
        </a>
      </p>
      <p>{say('lookedHow')}</p>
    </Dialog>
  )
}
