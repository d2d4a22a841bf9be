import { entityReasonCodes, entityReasons, permissionOfProposal, type EntityReason, type OfficeData } from '@escudo/contracts/page'
import { Badge, Select, useLanguage, useSayOf, type Say } from '@escudo/ui'
import { useState } from 'react'
import { useAct } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import parts from '../parts/parts.module.css'
import { When } from '../parts/When.tsx'
import { Ask } from '../people/TeamDialogs.tsx'
import { words } from '../words.ts'
import classes from './Review.module.css'
import { linesSaid } from './said.ts'
import { saidName } from './said-names.ts'
import { deskTexts } from './texts.ts'

type Change = OfficeData<'getEntityReview'>['changes'][number]

function titleOf(say: Say<keyof typeof deskTexts>, { iban, people }: Change): string {
  if (people) return say('ofOwnership', { names: people.join(', ') })
  return iban === undefined ? say('ofChange') : say('ofAccount', { iban })
}

/** Whose a business is, is for whoever decides of businesses. */
const permissionOf = ({ kind }: Change) => permissionOfProposal[kind === 'ownership' ? 'ownership' : 'change']

/** What is to change of an entity, and waits: a bank account, who is behind it, what it is called. */
export function Changes({ clientId, changes }: { clientId: string; changes: Change[] }) {
  const say = useSayOf(deskTexts)
  const language = useLanguage()
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const [deciding, setDeciding] = useState<Change>()
  return (
    <section className={parts.card} id="changes">
      <h2>{say('changes')}</h2>
      {changes.length === 0 && <p>{say('noChanges')}</p>}
      {changes.map((change) => (
        <div key={change.id}>
          <h3>
            {titleOf(say, change)} · <When at={change.createdAt} />
          </h3>
          <p>
            {say('notBefore')} <When at={change.notBefore} /> {change.agreedAt !== undefined && <Badge kind="good">{say('agreed')}</Badge>}
          </p>
          <dl className={classes.said}>
            {linesSaid(JSON.parse(change.said)).map(([name, value]) => (
              <div key={name} className={classes.line}>
                <dt>{saidName(name, language)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <ActButton
            why={may(permissionOf(change)) ? undefined : sayWord('notAllowed')}
            label={`${say('proposeChange')}: ${change.iban ?? change.id}`}
            onClick={() => setDeciding(change)}
          >
            {say('proposeChange')}
          </ActButton>
        </div>
      ))}
      {deciding && <DecideChange clientId={clientId} change={deciding} onClose={() => setDeciding(undefined)} />}
    </section>
  )
}

type Decision = 'approve' | 'decline'

function DecideChange({ clientId, change, onClose }: { clientId: string; change: Change; onClose: () => void }) {
  const say = useSayOf(deskTexts)
  const language = useLanguage()
  const proposing = useAct('proposeChangeDecision')
  const [decision, setDecision] = useState<Decision>('approve')
  const [reason, setReason] = useState<EntityReason>('not_accepted')
  async function propose(): Promise<string | undefined> {
    const body = { decision, ...(decision === 'decline' && { reason }) }
    return (await proposing.act({ params: { clientId, changeId: change.id }, body })) && say('proposedDone')
  }
  const decisions = (['approve', 'decline'] as const).map((value) => ({ value, text: say(value) }))
  const reasons = entityReasonCodes.map((value) => ({ value, text: entityReasons[value][language] }))
  return (
    <Ask title={say('proposeChange')} does={say('propose')} of={proposing} onSend={propose} onClose={onClose}>
      <p>{say('decideHow')}</p>
      <Select label={say('decision')} value={decision} options={decisions} onChoose={setDecision} />
      {decision === 'decline' && <Select label={say('reason')} value={reason} options={reasons} onChoose={setReason} />}
    </Ask>
  )
}
