import { useEffect, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { useLanguage } from '../../say.ts'
import { filledAnew } from '../filled-anew.ts'
import { activities, activityMeant, codeIn, findActivities, saidAs, type Activity } from './activities.ts'

/** The field, and what stands around it and its list. */
type Places = { input: RefObject<HTMLInputElement | null>; place: RefObject<HTMLDivElement | null> }
type Opened = { isOpen: boolean; isWhole: boolean; active: number; below: number }
const closed: Opened = { isOpen: false, isWhole: false, active: -1, below: 0 }

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

function put(field: HTMLInputElement | null, text: string): void {
  if (field) field.value = text
}

/** What a text that is left stands for: what it means, or the only thing that it finds; a longer code stays as it is. */
function settled(text: string, found: readonly Activity[]): Activity | undefined {
  if (text.trim() === '') return undefined
  const meant = activityMeant(text)
  if (codeIn(text) !== '') return meant?.code === codeIn(text) ? meant : undefined
  return meant ?? (found.length === 1 ? found[0] : undefined)
}

/**
 * The list under a field by the keys of the combobox pattern (ARIA Authoring Practices): arrows go through it, Enter takes, Escape
 * closes, and the focus stays in the field.
 */
export function useActivities({ input, place }: Places, initial: string, onLeave: () => void) {
  const language = useLanguage()
  const [typed, setTyped] = useTyped(input, initial)
  const [isLeft, setIsLeft] = useState(initial !== '')
  const [opened, setOpened] = useState(closed)
  const { isOpen, isWhole, active } = opened
  const found = isWhole ? activities : findActivities(typed, language)

  function open(at: number, all: boolean): void {
    const [field, around] = [input.current, place.current]
    if (!field || !around) return
    // A phone's keyboard leaves half of the screen: the field goes to its top.
    if (!isOpen && matchMedia('(pointer: coarse)').matches) around.scrollIntoView({ block: 'start' })
    const below = field.getBoundingClientRect().bottom - around.getBoundingClientRect().top + 4
    setOpened({ isOpen: true, isWhole: all, active: at, below })
  }

  function write(text: string): void {
    put(input.current, text)
    setTyped(text)
  }

  function type(text: string): void {
    setTyped(text)
    setIsLeft(false)
    if (text.trim() === '') setOpened(closed)
    else open(0, false)
  }

  function choose(activity: Activity): void {
    write(saidAs(activity, language))
    setOpened(closed)
    setIsLeft(true)
    onLeave()
  }

  function leave(): void {
    const text = input.current?.value ?? ''
    const stands = settled(text, findActivities(text, language))
    if (stands) write(saidAs(stands, language))
    else setTyped(text)
    setOpened(closed)
    setIsLeft(true)
    onLeave()
  }

  function openAll(): void {
    if (isOpen) return setOpened(closed)
    input.current?.focus()
    const meant = activityMeant(typed)
    open(meant ? activities.indexOf(meant) : 0, true)
  }

  function press(event: KeyboardEvent): void {
    const { key, altKey } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (altKey && key === 'ArrowUp') return setOpened(closed)
      const step = key === 'ArrowDown' ? 1 : -1
      const next = isOpen ? active + step : step === 1 ? 0 : -1
      return open((next + found.length) % Math.max(1, found.length), isOpen ? isWhole : typed.trim() === '')
    }
    if (key === 'Escape' && isOpen) {
      event.preventDefault()
      return setOpened(closed)
    }
    if (key !== 'Enter') return
    const chosen = isOpen ? found[active] : undefined
    if (!chosen) return leave()
    event.preventDefault()
    choose(chosen)
  }

  /** What is pressed in the list leaves the focus in the field. */
  const keepFocus = (event: MouseEvent): void => event.preventDefault()
  return { typed, found, isLeft, ...opened, type, choose, leave, openAll, press, keepFocus }
}
