import { isFinal, type MethodCode, type PageView } from '@escudo/contracts/page'
import { SkipLink, Spoken, useInteractiveMark } from '@escudo/ui'
import { useEffect, useRef, useState } from 'react'
import classes from './Checkout.module.css'
import { Actions } from './frame/Actions.tsx'
import { Connection } from './frame/Connection.tsx'
import { SecuredBy } from './frame/SecuredBy.tsx'
import { report } from './embed/report.ts'
import { layoutParts } from './layouts/layouts.ts'
import { useLiveView } from './live/use-live-view.ts'
import { MarksContext } from './marks.ts'
import { usePast } from './live/use-past.ts'
import type { Wish } from './phases/choices.ts'
import { isUndecided, takenBack, titleOf } from './phases/phase.ts'
import { PhaseContent } from './phases/PhaseContent.tsx'
import { LanguageContext, useSay } from './say.ts'

const noMarks = {}

/** The whole page, in the language of the view that it was rendered from. */
export function Checkout({ first }: { first: PageView }) {
  return (
    <LanguageContext value={first.language}>
      <MarksContext value={first.marks ?? noMarks}>
        <LiveCheckout first={first} />
      </MarksContext>
    </LanguageContext>
  )
}

function LiveCheckout({ first }: { first: PageView }) {
  const say = useSay()
  const live = useLiveView(first)
  const isPast = usePast(live.view.now, isUndecided(live.view) ? live.view.validUntil : undefined, live.refetch)
  // Between the end of the time limit and the server's word, nothing is shown that can no longer be paid.
  const view: PageView = isPast && live.view.phase === 'choose' ? { ...live.view, phase: 'expired' } : live.view
  const { main, hasMoved, lastTried } = useMoves(view)
  const [wish, setWish] = useState<Wish>()
  useEffect(() => {
    report({ escudo: 'phase', phase: view.phase })
  }, [view.phase])
  const title = say(titleOf(view))
  // Who is elsewhere meanwhile reads in the row of tabs that it is done.
  useEffect(() => {
    if (hasMoved) document.title = `${title} · ${view.entity.name}`
  }, [hasMoved, title, view.entity.name])
  useInteractiveMark()
  const Layout = layoutParts[view.layout]
  return (
    <>
      <SkipLink>{say('skip')}</SkipLink>
      <Layout
        view={view}
        footer={
          <footer className={classes.footer}>
            {view.layout !== 'embed' && <Actions view={view} live={live} />}
            <SecuredBy />
          </footer>
        }
      >
        <main className={classes.main} id="main" ref={main} tabIndex={-1}>
          <Connection matters={!isFinal(view)} />
          <PhaseContent view={view} live={live} lastTried={lastTried} wish={wish} onWish={setWish} />
        </main>
      </Layout>
      <Spoken as="p" role="status">
        {hasMoved && view.result?.code === takenBack && `${say('takenBack')}. `}
        {hasMoved && title}
      </Spoken>
    </>
  )
}

function isBelowFold(control: Element | null | undefined): boolean {
  return control !== null && control !== undefined && control.getBoundingClientRect().bottom > window.innerHeight
}

type Moves = { phase: PageView['phase']; trying: MethodCode | undefined; hasMoved: boolean; lastTried: MethodCode | undefined }

/** When the phase changes: brings its title into sight, and rescues a focus that went away with its form. */
function useMoves({ phase, trying }: PageView) {
  const main = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState<Moves>({ phase, trying, hasMoved: false, lastTried: undefined })
  if (seen.phase !== phase) setSeen({ phase, trying, hasMoved: true, lastTried: seen.trying ?? seen.lastTried })
  useEffect(() => {
    if (!seen.hasMoved) return
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
    // What is asked comes below the particulars: where that would be out of sight, these are passed over.
    if (seen.phase === 'bank' || isBelowFold(main.current?.querySelector('button, a[href]'))) main.current?.scrollIntoView()
  }, [seen.hasMoved, seen.phase])
  return { main, hasMoved: seen.hasMoved, lastTried: seen.lastTried }
}
