import type { OfficeData } from '@escudo/contracts/page'
import { Button, Dialog, Field, useSayOf, useToast } from '@escudo/ui'
import { useState } from 'react'
import { useAct } from '../calls.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import parts from '../parts/parts.module.css'
import { words } from '../words.ts'
import { Sure } from './TeamDialogs.tsx'
import { proofTexts } from './proof-texts.ts'
import classes from './Proofs.module.css'

type Held = OfficeData<'getProofs'>
type Wish = 'password' | 'codes' | 'remove' | 'recovery'

/** What somebody proves themselves with beside passkeys, and what they do about it. */
export function Proofs({ proofs }: { proofs: Held }) {
  const say = useSayOf(proofTexts)
  const [wish, setWish] = useState<Wish>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { password, passkeys, recoveryCodes } = proofs
  const close = (): void => setWish(undefined)
  const show = (made: readonly string[]): void => {
    close()
    setCodes(made)
  }
  return (
    <>
      <section className={parts.card}>
        <h2>{say('title')}</h2>
        <p>{say('what')}</p>
        <p>{say(password === undefined ? 'none' : password.codes ? 'ready' : 'unfinished')}</p>
        <div className={parts.buttons}>
          <Button kind="secondary" onClick={() => setWish('password')}>
            {say(password ? 'change' : 'choose')}
          </Button>
          {password && (
            <>
              <Button kind="secondary" onClick={() => setWish('codes')}>
                {say('connect')}
              </Button>
              <ActButton kind="plain" why={passkeys === 0 ? say('onlyProof') : undefined} onClick={() => setWish('remove')}>
                {say('remove')}
              </ActButton>
            </>
          )}
        </div>
      </section>
      <section className={parts.card}>
        <h2>{say('recovery')}</h2>
        <p>{say('recoveryWhat', { left: String(recoveryCodes) })}</p>
        <Button kind="secondary" onClick={() => setWish('recovery')}>
          {say(recoveryCodes > 0 ? 'makeAgain' : 'makeCodes')}
        </Button>
      </section>
      {wish === 'password' && <ChoosePassword isChange={password !== undefined} onClose={close} />}
      {wish === 'codes' && <ConnectApp onDone={show} onClose={close} />}
      {wish === 'remove' && <RemovePassword onClose={close} />}
      {wish === 'recovery' && <MakeCodes onDone={show} onClose={close} />}
      {codes && <ShownCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  )
}

function ChoosePassword({ isChange, onClose }: { isChange: boolean; onClose: () => void }) {
  const say = useSayOf(proofTexts)
  const toast = useToast()
  const { did, isSending, problem } = useAct('setPassword')
  async function choose(form: FormData): Promise<void> {
    if (!(await did({ body: { password: String(form.get('password')) } }))) return
    toast(say('chosen'))
    onClose()
  }
  const does = say(isChange ? 'change' : 'choose')
  return (
    <FormDialog title={does} does={does} isSending={isSending} problem={problem} onSend={(form) => void choose(form)} onClose={onClose}>
      <Field
        label={say('password')}
        name="password"
        type="password"
        hint={say('passwordHint')}
        minLength={12}
        maxLength={200}
        required
        autoComplete="new-password"
      />
    </FormDialog>
  )
}

/** First the key, once; then the code that shows that the app has it. */
function ConnectApp({ onDone, onClose }: { onDone: (codes: readonly string[]) => void; onClose: () => void }) {
  const say = useSayOf(proofTexts)
  const starting = useAct('startCodes')
  const confirming = useAct('confirmCodes')
  const [given, setGiven] = useState<OfficeData<'startCodes'>>()
  async function go(form: FormData): Promise<void> {
    if (!given) return setGiven(await starting.act({}))
    const made = await confirming.act({ body: { code: String(form.get('code')).trim() } })
    if (made) onDone(made.recoveryCodes)
  }
  return (
    <FormDialog
      title={say('connect')}
      does={say(given ? 'confirm' : 'connect')}
      isSending={starting.isSending || confirming.isSending}
      problem={starting.problem ?? confirming.problem}
      onSend={(form) => void go(form)}
      onClose={onClose}
    >
      {given ? (
        <>
          <p>{say('scan')}</p>
          <img className={classes.qr} src={`data:image/svg+xml,${encodeURIComponent(given.qr)}`} alt={say('qr')} width={220} height={220} />
          <p>
            <code className={classes.key}>{given.key}</code>
          </p>
          <Field
            label={say('code')}
            name="code"
            hint={say('codeHint')}
            inputMode="numeric"
            pattern="\d{6}"
            maxLength={6}
            required
            autoComplete="one-time-code"
          />
        </>
      ) : (
        <p>{say('what')}</p>
      )}
    </FormDialog>
  )
}

function RemovePassword({ onClose }: { onClose: () => void }) {
  const say = useSayOf(proofTexts)
  const removing = useAct('removePassword')
  const remove = async (): Promise<string | undefined> => ((await removing.did({})) ? say('removed') : undefined)
  return (
    <Sure title={say('remove')} does={say('remove')} of={removing} onSure={remove} onClose={onClose}>
      {say('removeHow')}
    </Sure>
  )
}

function MakeCodes({ onDone, onClose }: { onDone: (codes: readonly string[]) => void; onClose: () => void }) {
  const say = useSayOf(proofTexts)
  const making = useAct('createRecoveryCodes')
  async function make(): Promise<undefined> {
    const made = await making.act({})
    if (made) onDone(made.recoveryCodes)
  }
  return (
    <Sure title={say('makeCodes')} does={say('makeCodes')} of={making} onSure={make} onClose={onClose}>
      {say('makeHow')}
    </Sure>
  )
}

function ShownCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const say = useSayOf(proofTexts)
  const sayWord = useSayOf(words)
  return (
    <Dialog title={say('shownTitle')} closeLabel={sayWord('close')} onClose={onClose}>
      <p>{say('shownOnce')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={onClose}>{say('kept')}</Button>
    </Dialog>
  )
}
