import { AzulejoHeader, Button, Field, LanguageContext, Money, Notice, SkipLink, useLanguage, useSayOf } from '@escudo/ui'
import { formatAmount, type LinkView } from '@escudo/contracts/page'
import { momentText } from '../frame/moment-text.ts'
import { EntityMark } from '../layouts/EntityMark.tsx'
import { LanguageMenu } from '../layouts/LanguageMenu.tsx'
import classes from './LinkPage.module.css'
import { linkTexts } from './texts.ts'

/**
 * Where a payment link leads: who is paid, how much, and a form of the browser's own that goes on to the hosted page.
 * It is drawn on the server alone.
 */
export function LinkPage({ view }: { view: LinkView }) {
  return (
    <LanguageContext value={view.language}>
      <Page view={view} />
    </LanguageContext>
  )
}

const useSay = () => useSayOf(linkTexts)

function Page({ view }: { view: LinkView }) {
  const say = useSay()
  return (
    <>
      <SkipLink>{say('skip')}</SkipLink>
      <div className={classes.page}>
        <AzulejoHeader className={classes.header}>
          <div className={classes.line}>
            <EntityMark view={view} />
            <span className={classes.name}>{view.entity.name}</span>
            <LanguageMenu label={say('languages')} current={view.language} hrefOf={(other) => `?page_language=${other}`} />
          </div>
        </AzulejoHeader>
        <main className={classes.main} id="main" tabIndex={-1}>
          {view.state === 'active' ? <Asking view={view} /> : <Over view={view} state={view.state} />}
        </main>
        <footer className={classes.footer}>
          <p>{say('secure')}</p>
        </footer>
      </div>
    </>
  )
}

function Asking({ view }: { view: LinkView }) {
  const say = useSay()
  const { amount, problem, language, token } = view
  return (
    <form className={classes.card} method="post" action={`/l/${token}?page_language=${language}`}>
      <h1 className={classes.title}>{view.summary ?? say(amount === undefined ? 'howMuch' : 'toPay')}</h1>
      {problem && problem.kind !== 'amount' && (
        <Notice kind="bad" title={say(problem.kind)}>
          {say(`${problem.kind}Text`, { name: view.entity.name })}
        </Notice>
      )}
      {view.hasBegun && <Notice title={say('begun')} />}
      {amount === undefined ? (
        <AmountField view={view} />
      ) : (
        <p className={classes.amount}>
          <Money cents={amount} language={language} />
        </p>
      )}
      <Particulars view={view} />
      <Button type="submit">{say('go')}</Button>
      <p className={classes.hint}>{say('next')}</p>
    </form>
  )
}

type Bounds = { minimum?: number | undefined; maximum?: number | undefined }

function useBoundsText({ minimum, maximum }: Bounds): string | undefined {
  const say = useSay()
  const language = useLanguage()
  const [least, most] = [minimum, maximum].map((cents) => (cents === undefined ? '' : formatAmount(cents, language)))
  if (minimum === undefined) return maximum === undefined ? undefined : say('atMost', { most: most ?? '' })
  return maximum === undefined ? say('atLeast', { least: least ?? '' }) : say('between', { least: least ?? '', most: most ?? '' })
}

function AmountField({ view: { minimumAmount: minimum, maximumAmount: maximum, problem, typed } }: { view: LinkView }) {
  const say = useSay()
  const hint = useBoundsText({ minimum, maximum })
  const outside = useBoundsText(problem ?? {})
  return (
    <Field
      id="amount"
      name="amount"
      label={say('amount')}
      hint={hint}
      error={problem?.kind === 'amount' ? (outside ?? say('wrongAmount')) : undefined}
      type="text"
      inputMode="decimal"
      autoComplete="transaction-amount"
      maxLength={12}
      required
      defaultValue={typed}
    />
  )
}

function Particulars({ view: { entity, code, limitDate, language } }: { view: LinkView }) {
  const say = useSay()
  return (
    <dl className={classes.rows}>
      <div>
        <dt>{say('nif')}</dt>
        <dd>{entity.clientId}</dd>
      </div>
      {code && (
        <div>
          <dt>{say('code')}</dt>
          <dd>{code}</dd>
        </div>
      )}
      {limitDate && (
        <div>
          <dt>{say('limit')}</dt>
          <dd>
            <time dateTime={limitDate}>{say('lisbon', { time: momentText(limitDate, language) })}</time>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Over({ view, state }: { view: LinkView; state: 'used' | 'expired' | 'disabled' }) {
  const say = useSay()
  return (
    <section className={classes.card}>
      <h1 className={classes.title}>{say(state)}</h1>
      <p className={classes.text}>{say(`${state}Text`, { name: view.entity.name })}</p>
    </section>
  )
}
