import { methodTable } from '@escudo/contracts/page'
import { Dialog, useLanguage, useSayOf } from '@escudo/ui'
import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { Amount } from '../payments/Amount.tsx'
import { stateNames } from '../payments/names.ts'
import type { Room } from '../room.ts'
import { words } from '../words.ts'
import classes from './Palette.module.css'
import { shellTexts } from './texts.ts'

type Props = { menu: readonly Room[]; base: string; onClose: () => void }

/** Letters as somebody types them in a hurry. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Opens with Ctrl-K or ⌘K wherever one is. */
export function usePalette(): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      // Another dialog keeps what is being done there.
      setIsOpen(document.querySelector('dialog[open]') === null)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return [isOpen, setIsOpen]
}

/** Where one can go and what one can begin here, as the role allows, by the letters that are typed. */
function usePlaces(menu: readonly Room[], base: string, typed: string) {
  const say = useSayOf(shellTexts)
  const language = useLanguage()
  const { may } = useOffice()
  const rooms = menu.filter(({ isInMenu }) => isInMenu)
  const isEntity = base !== '/office/desk'
  const acts = [
    { permission: 'links.manage', name: say('makeLink'), to: `${base}/ask` },
    { permission: 'keys.manage', name: say('changeKey'), to: `${base}/keys` },
    { permission: 'people.manage', name: say('invite'), to: `${base}/people` },
    { permission: 'webhooks.read', name: say('lostNews'), to: `${base}/developers` },
    { permission: 'payments.read', name: say('heldPayments'), to: `${base}/payments?stateDetails_state=authorised` },
  ]
  const places = [
    ...rooms.map(({ path, name }) => ({ key: path, name: name[language], to: path === '' ? base : `${base}/${path}` })),
    ...acts.filter(({ permission }) => isEntity && may(permission)).map(({ name, to }) => ({ key: name, name, to })),
  ]
  return places.filter(({ name }) => plain(name).includes(plain(typed.trim())))
}

/** The payments that fit what is typed. */
function useFound(base: string, q: string) {
  const say = useSayOf(shellTexts)
  const language = useLanguage()
  const { may } = useOffice()
  const canFind = base !== '/office/desk' && may('payments.read') && q.length >= 3
  const asked = useCall('searchPayments', { query: { q } }, { enabled: canFind, keepsLast: true })
  const found = canFind ? (asked.data?.data ?? []).slice(0, 8) : []
  return found.map(({ payment }) => ({
    key: payment.id,
    to: `${base}/payments/${payment.id}`,
    name: (
      <>
        {say('paymentNumber', { id: payment.id })} · <Amount of={payment} /> · {stateNames[payment.stateDetails.state][language]}
        {payment.paymentMethod && ` · ${methodTable[payment.paymentMethod.code].name[language]}`}
      </>
    ),
  }))
}

export function Palette({ menu, base, onClose }: Props) {
  const say = useSayOf(shellTexts)
  const sayWord = useSayOf(words)
  const go = useNavigate()
  const [typed, setTyped] = useState('')
  const places = usePlaces(menu, base, typed)
  const options = [...places, ...useFound(base, useDeferredValue(typed.trim()))]
  const box = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  // After the dialog has opened and given the focus to its first button.
  useEffect(() => box.current?.focus(), [])
  function find(event: SyntheticEvent): void {
    event.preventDefault()
    const [first] = options
    if (!first) return
    onClose()
    void go(first.to)
  }
  /** The arrows go through the box and what was found, round and round. */
  function press(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const stops: HTMLElement[] = [box.current!, ...(list.current?.querySelectorAll('a') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    stops[(at + step + stops.length) % stops.length]?.focus()
  }
  return (
    <Dialog title={say('go')} closeLabel={sayWord('close')} onClose={onClose}>
      <form role="search" onSubmit={find}>
        <input
          ref={box}
          className={classes.input}
          aria-label={say('goHint')}
          placeholder={say('goHint')}
          autoComplete="off"
          maxLength={254}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
        />
        <ul ref={list} className={classes.list} aria-label={say('go')}>
          {options.map(({ key, to, name }) => (
            <li key={key}>
              <Link className={classes.option!} to={to} onClick={onClose} onKeyDown={press}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </form>
      <p role="status" className={classes.status}>
        {options.length === 0 ? say('nothingFits') : ''}
      </p>
    </Dialog>
  )
}
