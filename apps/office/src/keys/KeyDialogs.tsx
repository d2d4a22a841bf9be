import { Field, useSayOf, useToast } from '@escudo/ui'
import { useState } from 'react'
import { useAct } from '../calls.ts'
import { Confirm } from '../parts/Confirm.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import type { Platform, Wish } from './platform.ts'
import type { Secret } from './ShownOnce.tsx'
import { Restrict } from './Restrict.tsx'
import { ScopeFields, scopesIn } from './ScopeFields.tsx'
import { keyTexts } from './texts.ts'

type Props = { onClose: () => void; onSecret: (secret: Secret) => void }
type OfPlatform = Props & { platform: Platform }

export function KeyDialog({ wish, ...props }: Props & { wish: Wish }) {
  if (wish.kind === 'create') return <Create {...props} />
  const { platform } = wish
  if (wish.kind === 'rotate') return <Rotate {...props} platform={platform} />
  if (wish.kind === 'finish') return <Finish {...props} platform={platform} />
  if (wish.kind === 'key') return <NewKey {...props} platform={platform} />
  if (wish.kind === 'restrict') return <Restrict platform={platform} of={wish.key} onClose={props.onClose} />
  if (wish.kind === 'end') return <EndKey {...props} platform={platform} of={wish.key} />
  return <Suspend {...props} platform={platform} />
}

function Create({ onClose, onSecret }: Props) {
  const say = useSayOf(keyTexts)
  const { act, isSending, problem } = useAct('createOwnPlatform')
  async function create(form: FormData): Promise<void> {
    const made = await act({ body: { name: String(form.get('name')).trim() } })
    if (made) onSecret({ platformCode: made.platformCode, key: made.privateKey, isScoped: false })
  }
  return (
    <FormDialog
      isSending={isSending}
      problem={problem}
      title={say('create')}
      does={say('create')}
      onSend={(form) => void create(form)}
      onClose={onClose}
    >
      <Field label={say('name')} name="name" hint={say('nameHint')} maxLength={100} required autoComplete="off" />
    </FormDialog>
  )
}

function Rotate({ platform: { platformCode, name }, onClose, onSecret }: OfPlatform) {
  const say = useSayOf(keyTexts)
  const { act, isSending, problem } = useAct('rotatePlatformKey')
  async function rotate(form: FormData): Promise<void> {
    const made = await act({ params: { platformCode }, body: { days: Number(form.get('days')) } })
    if (made) onSecret({ platformCode, key: made.privateKey, isScoped: false })
  }
  return (
    <FormDialog
      isSending={isSending}
      problem={problem}
      title={say('rotateTitle', { name })}
      does={say('rotate')}
      onSend={(form) => void rotate(form)}
      onClose={onClose}
    >
      <p>{say('rotateHow')}</p>
      <Field label={say('days')} name="days" type="number" min={1} max={90} defaultValue={7} required />
    </FormDialog>
  )
}

function Finish({ platform: { platformCode, name }, onClose }: OfPlatform) {
  const say = useSayOf(keyTexts)
  const toast = useToast()
  const { did, isSending, problem } = useAct('finishPlatformKey')
  async function finish(): Promise<void> {
    if (!(await did({ params: { platformCode } }))) return
    toast(say('finished'))
    onClose()
  }
  return (
    <Confirm
      isSending={isSending}
      problem={problem}
      title={say('finishTitle', { name })}
      does={say('finish')}
      onConfirm={() => void finish()}
      onClose={onClose}
    >
      {say('finishHow')}
    </Confirm>
  )
}

function Suspend({ platform: { platformCode, name, suspended }, onClose }: OfPlatform) {
  const say = useSayOf(keyTexts)
  const toast = useToast()
  const { did, isSending, problem } = useAct('suspendOwnPlatform')
  async function change(): Promise<void> {
    if (!(await did({ params: { platformCode }, body: { suspended: !suspended } }))) return
    toast(say(suspended ? 'resumed' : 'stopped'))
    onClose()
  }
  return (
    <Confirm
      isSending={isSending}
      problem={problem}
      title={say(suspended ? 'resumeTitle' : 'suspendTitle', { name })}
      does={say(suspended ? 'resume' : 'suspend')}
      onConfirm={() => void change()}
      onClose={onClose}
    >
      {say(suspended ? 'resumeHow' : 'suspendHow')}
    </Confirm>
  )
}

function NewKey({ platform: { platformCode, name }, onClose, onSecret }: OfPlatform) {
  const say = useSayOf(keyTexts)
  const { act, isSending, problem } = useAct('createPlatformKey')
  const [isNone, setIsNone] = useState(false)
  async function create(form: FormData): Promise<void> {
    const chosen = scopesIn(form)
    setIsNone(chosen.length === 0)
    if (chosen.length === 0) return
    const made = await act({ params: { platformCode }, body: { name: String(form.get('name')).trim(), scopes: chosen } })
    if (made) onSecret({ platformCode, key: made.key, isScoped: true })
  }
  return (
    <FormDialog
      isSending={isSending}
      problem={problem}
      title={say('newKeyTitle', { name })}
      does={say('newKey')}
      onSend={(form) => void create(form)}
      onClose={onClose}
    >
      <Field label={say('keyName')} name="name" hint={say('keyHint')} maxLength={100} required autoComplete="off" />
      <ScopeFields isNone={isNone} />
    </FormDialog>
  )
}

function EndKey({ platform: { platformCode }, of, onClose }: OfPlatform & { of: Platform['keys'][number] }) {
  const say = useSayOf(keyTexts)
  const toast = useToast()
  const { did, isSending, problem } = useAct('endPlatformKey')
  async function end(): Promise<void> {
    if (!(await did({ params: { platformCode, keyId: of.id } }))) return
    toast(say('keyEnded'))
    onClose()
  }
  return (
    <Confirm
      isSending={isSending}
      problem={problem}
      title={say('endTitle', { name: of.name })}
      does={say('endKey')}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      {say('endHow')}
    </Confirm>
  )
}
