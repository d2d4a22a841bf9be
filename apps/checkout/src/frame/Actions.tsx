import type { PageView } from '@escudo/contracts/page'
import { Button, ButtonLink } from '@escudo/ui'
import type { LiveView } from '../live/use-live-view.ts'
import { isUndecided } from '../phases/phase.ts'
import { useSay } from '../say.ts'
import classes from './Actions.module.css'
import { CancelButton } from './CancelButton.tsx'

const isPaid = ({ phase }: PageView): boolean => phase === 'paid' || phase === 'authorised'

/** What else can be done: go back, cancel, print. Each only where the merchant and the moment allow it. */
export function Actions({ view, live }: { view: PageView; live: LiveView }) {
  const say = useSay()
  const mayGoBack = view.redirects.back !== undefined && (isUndecided(view) || view.leaveTo === null)
  const mayCancel = view.redirects.cancel !== undefined && (view.phase === 'choose' || view.phase === 'phone')
  // A reference is taken to the machine on paper; of what did not happen nobody needs a copy, and what was paid has its receipt.
  const mayPrint = view.layout === 'web' && ((view.phase === 'choose' && view.multibanco !== undefined) || isPaid(view))
  if (!mayGoBack && !mayCancel && !mayPrint) return undefined
  return (
    <div className={classes.actions} data-screen-only>
      {mayGoBack && (
        <ButtonLink kind="plain" href={view.redirects.back}>
          {say('back')}
        </ButtonLink>
      )}
      {mayCancel && <CancelButton view={view} live={live} />}
      {mayPrint && (
        <Button kind="plain" onClick={() => window.print()} data-needs-script>
          {say('export')}
        </Button>
      )}
    </div>
  )
}
