import { localeOf, registrationDocumentNames, type RegistrationDocumentKind } from '@escudo/contracts/page'
import { useLanguage } from '../say.ts'
import { useSay } from './say.ts'
import { isOfSoleTrader, type Paper } from './papers.ts'
import classes from './PaperList.module.css'

/** What a paper is called, by who has to send it. */
export function usePaperName(clientId: string): (kind: RegistrationDocumentKind) => string {
  const say = useSay()
  const language = useLanguage()
  return (kind) => (isOfSoleTrader(kind, clientId) ? say('soleTrader') : registrationDocumentNames[kind][language])
}

function Tick({ isOn }: { isOn: boolean }) {
  return (
    <svg className={classes.tick} data-on={isOn} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      {isOn && <path d="m7.500 12.500 3 3 6-6.500" />}
    </svg>
  )
}

type Props = { papers: readonly Paper[]; clientId: string }

/** Each paper that is asked for, ticked off as soon as it is here. */
export function PaperList({ papers, clientId }: Props) {
  const say = useSay()
  const nameOf = usePaperName(clientId)
  const size = new Intl.NumberFormat(localeOf(useLanguage()), { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  return (
    <ul className={classes.papers}>
      {papers.map(({ kind, state, documents }) => (
        <li key={kind} data-state={state}>
          <Tick isOn={state === 'received'} />
          <div className={classes.what}>
            <span className={classes.name}>{nameOf(kind)}</span>
            <span className={classes.state}>{say(`paper.${state}`)}</span>
            {documents.map(({ name, bytes, createdAt }) => (
              <span key={createdAt + name} className={classes.file} suppressHydrationWarning>
                {name} · {size.format(Math.max(1, Math.round(bytes / 1000)))}
              </span>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
