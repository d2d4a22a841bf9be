import type { OfficeData } from '@escudo/contracts/page'
import { Button, Money, Notice, useLanguage, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useOffice } from '../../office.ts'
import parts from '../../parts/parts.module.css'
import { Problem } from '../../parts/Problem.tsx'
import classes from '../Asking.module.css'
import { BatchProgress } from './BatchProgress.tsx'
import { linesOfFile, type FileLine, type FileProblem } from './lines-of-file.ts'
import { fileTexts } from './texts.ts'
import { useBatch } from './use-batch.ts'

type Read = { name: string; lines: FileLine[]; problems: FileProblem[] }
const mostShown = 50

/** Many references from a file: looked at here first, so that nothing is made of a file that has a mistake. */
export function FileForm() {
  const say = useSayOf(fileTexts)
  const { clientId } = useOffice()
  const batch = useBatch()
  const [read, setRead] = useState<Read>()
  const [made, setMade] = useState<OfficeData<'createReferenceBatch'>>()
  async function look(file: File | undefined): Promise<void> {
    setMade(undefined)
    setRead(file && { name: file.name, ...linesOfFile(await file.text()) })
  }
  async function send(): Promise<void> {
    const done = read && (await batch.send(read.lines))
    if (done) setMade(done)
  }
  const isReady = read !== undefined && read.problems.length === 0 && !made
  return (
    <div className={parts.form}>
      <p>{say('how')}</p>
      <pre className={classes.sample}>{say('sample')}</pre>
      <label className={parts.long}>
        <span>{say('file')}</span>
        <input type="file" accept=".csv,.txt,text/csv,text/plain" onChange={({ target }) => void look(target.files?.[0])} />
      </label>
      {read && read.problems.length > 0 && <Problems of={read.problems} />}
      {isReady && <Sum of={read} />}
      <Problem of={batch.problem} />
      {isReady && (
        <div className={parts.buttons}>
          <Button busy={batch.isSending} onClick={() => void send()}>
            {say('make', { count: String(read.lines.length) })}
          </Button>
          {batch.isSending && <span role="status">{say('sending', { sent: String(batch.sent), count: String(read.lines.length) })}</span>}
        </div>
      )}
      {made && (
        <>
          <BatchProgress id={made.id} />
          <p>
            <Link to={`/office/${clientId}/batches/${made.id}`}>{say('openBatch')}</Link>
          </p>
        </>
      )}
    </div>
  )
}

function Problems({ of }: { of: readonly FileProblem[] }) {
  const say = useSayOf(fileTexts)
  return (
    <Notice kind="bad" title={say('wrong')}>
      <ul>
        {of.slice(0, mostShown).map(({ line, what }) => (
          <li key={`${line}${what}`}>{say('onLine', { line: String(line), what: say(what) })}</li>
        ))}
      </ul>
      {of.length > mostShown && <p>{say('moreWrong', { count: String(of.length - mostShown) })}</p>}
    </Notice>
  )
}

function Sum({ of: { name, lines } }: { of: Read }) {
  const say = useSayOf(fileTexts)
  const language = useLanguage()
  const cents = lines.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <p role="status">
      {say('ready', { name, count: String(lines.length) })} <Money cents={cents} language={language} />
    </p>
  )
}
