import { useEffect, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { useLanguage } from '../../say.ts'
import { afterPress } from '../after-press.ts'
import { filledAnew } from '../filled-anew.ts'
import type { Activity } from './activities.ts'
import { fetchActivities, useActivityTable } from './at-hand.ts'

/** The field, and what stands around it and its list. */
type Places = { input: RefObject<HTMLInputElement | null>; place: RefObject<HTMLDivElement | null> }
type Opened = { isOpen: boolean; isWhole: boolean; active: number }
const closed: Opened = { isOpen: false, isWhole: false, active: -1 }

/** The text of the field, told when somebody else than a person filled it in. */
function useTyped(input: RefObject<HTMLInputElement | null>, initial: string) {
  const [typed, setTyped] = useState(initial)
  useEffect(() => {
    const field = input.current
    const follow = () => setTyped(field?.value ?? '')
    field?.addEventListener(filledAnew, follow)
    return () => field?.removeEventListener(filledAnew, follow)
  }, [input])
  return [typed, setTyped] as const
}

export function put(field: HTMLInputElement | null, text: string): void {
  if (field) field.value = text
}

/** Whether the list is there, and what is marked in it. */
function useOpened({ place }: Pick<Places, 'place'>) {
  const [opened, setOpened] = useState(closed)
  function open(at: number, all: boolean): void {
    const around = place.current
    if (!around) return
    // A phone's keyboard leaves half of the screen: the field goes to its top.
    if (!opened.isOpen && matchMedia('(pointer: coarse)').matches) around.scrollIntoView({ block: 'start' })
    setOpened({ isOpen: true, isWhole: all, active: at })
  }
  return [opened, open, () => setOpened(closed)] as const
}

type Table = NonNullable<ReturnType<typeof useActivityTable>>

/** What a text that is left stands for: what it means, or the only thing that it finds; a longer code stays as it is. */
function meantBy({ activityMeant, codeIn }: Table, text: string, found: readonly Activity[]): Activity | undefined {
  if (text.trim() === '') return undefined
  const meant = activityMeant(text)
  if (codeIn(text) !== '') return meant?.code === codeIn(text) ? meant : undefined
  return meant ?? (found.length === 1 ? found[0] : undefined)
}

/** What a key asks for: a step through the list, what is marked there, or to close it. */
function meaningOf({ key, altKey }: KeyboardEvent, isOpen: boolean): 1 | -1 | 'take' | 'close' | undefined {
  if (key === 'ArrowDown') return 1
  if (key === 'ArrowUp') return altKey ? 'close' : -1
  if (key === 'Enter') return 'take'
  return key === 'Escape' && isOpen ? 'close' : undefined
}

/** Where a step leads: from the last to the first, and into a closed list at the end that it comes from. */
function moved(step: 1 | -1, from: number | undefined, count: number): number {
  const next = from === undefined ? (step === 1 ? 0 : -1) : from + step
  return (next + count) % Math.max(1, count)
}

/** The list comes when somebody begins with the form, or when the field has something in it already. */
function useTableInTime(typed: string): Table | undefined {
  useEffect(() => {
    const want = () => void fetchActivities()
    if (typed !== '') want()
    addEventListener('focusin', want, { once: true })
    return () => removeEventListener('focusin', want)
  }, [typed])
  return useActivityTable()
}

/** What stands in the field, and what becomes of it when it is left. */
function useText({ input }: Places, initial: string) {
  const language = useLanguage()
  const [typed, setTyped] = useTyped(input, initial)
  const [isLeft, setIsLeft] = useState(initial !== '')
  const table = useTableInTime(typed)

  function write(text: string): void {
    put(input.current, text)
    setTyped(text)
  }

  function readBy(come: Table): void {
    const text = input.current?.value ?? ''
    const stands = meantBy(come, text, come.findActivities(text, language))
    if (stands) write(come.saidAs(stands, language))
    else setTyped(text)
  }

  /** Where the list has not come yet, it is read by it when it does, unless somebody is writing again. */
  function read(): void {
    if (table) readBy(table)
    else void fetchActivities().then((come) => come && document.activeElement !== input.current && readBy(come))
  }
  const take = (activity: Activity): void => write(table?.saidAs(activity, language) ?? '')
  return { language, typed, setTyped, isLeft, setIsLeft, table, take, read }
}

/**
 * The list under a field by the keys of the combobox pattern (ARIA Authoring Practices): arrows go through it, Enter takes, Escape
 * closes, and the focus stays in the field.
 */
export function useActivities({ input, place }: Places, initial: string, onLeave: () => void) {
  const { language, typed, setTyped, isLeft, setIsLeft, table, take, read } = useText({ input, place }, initial)
  const [opened, open, close] = useOpened({ place })
  const { isOpen, isWhole, active } = opened
  const found = (isWhole ? table?.activities : table?.findActivities(typed, language)) ?? []

  function type(text: string): void {
    setTyped(text)
    setIsLeft(false)
    if (text.trim() === '') close()
    else open(0, false)
  }

  function end(): void {
    close()
    setIsLeft(true)
    onLeave()
  }

  function choose(activity: Activity): void {
    take(activity)
    end()
  }

  const leave = (): void =>
    afterPress(() => {
      read()
      end()
    })

  async function openAll(): Promise<void> {
    if (isOpen) return close()
    input.current?.focus()
    const come = table ?? (await fetchActivities())
    const meant = come?.activityMeant(typed)
    open(meant && come ? come.activities.indexOf(meant) : 0, true)
  }

  /** Who comes back to a text that may mean several things chooses among them. */
  function reopen(): void {
    if (!isOpen && typed.trim() !== '' && found.length > 1 && !table?.activityMeant(typed)) open(0, false)
  }

  function press(event: KeyboardEvent): void {
    const meant = meaningOf(event, isOpen)
    const chosen = isOpen ? found[active] : undefined
    if (meant === undefined) return
    if (meant === 'take' && !chosen) return leave()
    event.preventDefault()
    if (meant === 'close') close()
    else if (meant === 'take') choose(chosen as Activity)
    else open(moved(meant, isOpen ? active : undefined, found.length), isOpen ? isWhole : typed.trim() === '')
  }

  /** What is pressed in the list leaves the focus in the field. */
  const keepFocus = (event: MouseEvent): void => event.preventDefault()
  return { typed, found, isLeft, ...opened, type, choose, leave, openAll, reopen, press, keepFocus }
}
