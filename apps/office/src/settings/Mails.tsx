import type { OfficeData } from '@escudo/contracts/page'
import { TickField, useSayOf, useToast } from '@escudo/ui'
import { useState } from 'react'
import { useAct, useCall } from '../calls.ts'
import parts from '../parts/parts.module.css'
import { Problem } from '../parts/Problem.tsx'
import { Shown } from '../parts/Shown.tsx'
import { mailTexts } from './mail-texts.ts'

type Choice = OfficeData<'listMailChoices'>[number]

/** Which mails this person gets: what may be chosen, and what is always sent. */
export function Mails() {
  const say = useSayOf(mailTexts)
  const asked = useCall('listMailChoices', {})
  return (
    <section className={parts.card}>
      <h2>{say('title')}</h2>
      <p>{say('how')}</p>
      <Shown asked={asked}>
        {({ data }) => (
          <>
            <Chosen choices={data.filter(({ isRequired }) => !isRequired)} />
            <h3>{say('always')}</h3>
            <p>{say('alwaysHow')}</p>
            <ul>{data.flatMap(({ kind, isRequired }) => (isRequired ? [<li key={kind}>{say(kind)}</li>] : []))}</ul>
          </>
        )}
      </Shown>
    </section>
  )
}

function Chosen({ choices }: { choices: Choice[] }) {
  const say = useSayOf(mailTexts)
  if (choices.length === 0) return null
  return (
    <div className={parts.form}>
      <fieldset className={parts.choices}>
        <legend>{say('chosen')}</legend>
        {choices.map((choice) => (
          <OneChoice key={choice.kind} of={choice} />
        ))}
      </fieldset>
    </div>
  )
}

/** A tick counts at once; what was refused is as it was. */
function OneChoice({ of: { kind, wants } }: { of: Choice }) {
  const say = useSayOf(mailTexts)
  const toast = useToast()
  const [chosen, setChosen] = useState<boolean>()
  const choosing = useAct('updateMailChoice')
  async function choose(isWanted: boolean): Promise<void> {
    setChosen(isWanted)
    if (await choosing.act({ params: { kind }, body: { wants: isWanted } })) toast(say('saved'))
    else setChosen(undefined)
  }
  return (
    <>
      <TickField label={say(kind)} checked={chosen ?? wants} onChange={({ target }) => void choose(target.checked)} />
      <Problem of={choosing.problem} />
    </>
  )
}
