import type { OfficeData } from '@escudo/contracts/page'
import { Badge, Button, DataTable, Field, useSayOf, useToast, type Column } from '@escudo/ui'
import { useState } from 'react'
import { useAct, useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import parts from '../parts/parts.module.css'
import { Room } from '../parts/Room.tsx'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'
import { OwnPerson } from './OwnPerson.tsx'
import { makePasskey } from './passkey.ts'
import { Proofs } from './Proofs.tsx'
import { Sure } from './TeamDialogs.tsx'
import { PasskeyPlace } from './PasskeyPlace.tsx'
import { passkeyTexts } from './passkey-texts.ts'
import { deviceTexts } from './device-texts.ts'

type Device = OfficeData<'listOfficeSessions'>[number]
type Passkey = OfficeData<'listPasskeys'>[number]

/** Where somebody is signed in, and with what they sign in. */
export function Devices() {
  const say = useSayOf(deviceTexts)
  const { view } = useOffice()
  const sessions = useCall('listOfficeSessions', {})
  const passkeys = useCall('listPasskeys', {})
  const proofs = useCall('getProofs', {})
  return (
    <Room title={say('title')}>
      <OwnPerson />
      <section className={parts.card}>
        <h2>{say('sessions')}</h2>
        <Shown asked={sessions}>{({ data }) => <Sessions devices={data} />}</Shown>
      </section>
      <section className={parts.card}>
        <h2>{say('passkeys')}</h2>
        <p>{say('passkeysWhat')}</p>
        <Shown asked={passkeys}>{({ data }) => <Passkeys passkeys={data} />}</Shown>
        <PasskeyPlace view={view} />
      </section>
      <Shown asked={proofs}>{({ data }) => <Proofs proofs={data} />}</Shown>
    </Room>
  )
}

function Sessions({ devices }: { devices: Device[] }) {
  const say = useSayOf(deviceTexts)
  const [ending, setEnding] = useState<Device>()
  const columns: Column<Device>[] = [
    {
      name: say('device'),
      isTitle: true,
      render: ({ device, isThis }) => (
        <>
          {device ?? say('unknownDevice')} {isThis && <Badge kind="good">{say('this')}</Badge>}
        </>
      ),
    },
    { name: say('address'), render: ({ address }) => address ?? '—' },
    { name: say('started'), render: ({ startedAt }) => <When at={startedAt} /> },
    { name: say('seen'), render: ({ seenAt }) => <When at={seenAt} /> },
    {
      name: say('acts'),
      render: (one) =>
        one.isThis ? (
          '—'
        ) : (
          <Button kind="plain" aria-label={`${say('end')}: ${one.device ?? say('unknownDevice')}`} onClick={() => setEnding(one)}>
            {say('end')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <DataTable caption={say('sessions')} columns={columns} rows={devices} keyOf={({ id }) => id} empty="—" />
      {ending && <EndSession device={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

function EndSession({ device: { id, device }, onClose }: { device: Device; onClose: () => void }) {
  const say = useSayOf(deviceTexts)
  const ending = useAct('endOfficeSession')
  const end = async (): Promise<string | undefined> => ((await ending.did({ params: { id } })) ? say('ended') : undefined)
  return (
    <Sure title={say('endTitle', { device: device ?? say('unknownDevice') })} does={say('end')} of={ending} onSure={end} onClose={onClose}>
      {say('endHow')}
    </Sure>
  )
}

function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const say = useSayOf(deviceTexts)
  const { session } = useOffice()
  const [isAdding, setIsAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  const why = passkeys.length === 1 && !session.proofs.code ? say('lastPasskey') : undefined
  const columns: Column<Passkey>[] = [
    { name: say('name'), isTitle: true, render: ({ name }) => name },
    { name: say('made'), render: ({ createdAt }) => <When at={createdAt} /> },
    { name: say('used'), render: ({ usedAt }) => (usedAt === undefined ? say('never') : <When at={usedAt} />) },
    {
      name: say('acts'),
      render: (one) => (
        <ActButton kind="plain" why={why} label={`${say('remove')}: ${one.name}`} onClick={() => setRemoving(one)}>
          {say('remove')}
        </ActButton>
      ),
    },
  ]
  return (
    <>
      <DataTable caption={say('passkeys')} columns={columns} rows={passkeys} keyOf={({ id }) => id} empty={say('noPasskeys')} />
      <div className={parts.below}>
        <Button kind="secondary" onClick={() => setIsAdding(true)}>
          {say('add')}
        </Button>
      </div>
      {isAdding && <AddPasskey onClose={() => setIsAdding(false)} />}
      {removing && <RemovePasskey passkey={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  const say = useSayOf(deviceTexts)
  const sayPasskey = useSayOf(passkeyTexts)
  const toast = useToast()
  const asking = useAct('startPasskeyRegistration')
  const adding = useAct('addPasskey')
  const [failed, setFailed] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const own = failed === undefined ? undefined : { code: 'e00000', msg: failed, errors: [] }

  async function add(form: FormData): Promise<void> {
    setFailed(undefined)
    const asked = await asking.act({})
    if (!asked) return
    setIsAsking(true)
    const made = await makePasskey(asked.options)
    setIsAsking(false)
    if ('failed' in made) return setFailed(sayPasskey(made.failed))
    if (!(await adding.act({ body: { name: String(form.get('name')).trim(), response: made.response } }))) return
    toast(say('added'))
    onClose()
  }

  return (
    <FormDialog
      isSending={asking.isSending || isAsking || adding.isSending}
      problem={own ?? asking.problem ?? adding.problem}
      title={say('add')}
      does={say('add')}
      onSend={(form) => {
        if (!isAsking) void add(form)
      }}
      onClose={onClose}
    >
      <Field label={say('passkeyName')} name="name" hint={say('passkeyHint')} maxLength={60} required autoComplete="off" />
    </FormDialog>
  )
}

function RemovePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const say = useSayOf(deviceTexts)
  const removing = useAct('removePasskey')
  const remove = async (): Promise<string | undefined> => ((await removing.did({ params: { id } })) ? say('removed') : undefined)
  return (
    <Sure title={say('removeTitle', { name })} does={say('remove')} of={removing} onSure={remove} onClose={onClose}>
      {say('removeHow')}
    </Sure>
  )
}
