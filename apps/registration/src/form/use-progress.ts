import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { RegistrationField } from '../field-texts.ts'
import { correctionOf } from './corrections.ts'
import { textOfField, type Draft, type Filled, type MethodChoice } from './draft.ts'
import { fillIn, filledIn } from './form-fields.ts'
import type { Person } from './people.ts'
import { draftValues, keepProgress, readProgress, resumed, type Progress } from './saved-progress.ts'
import { formFields, stepOf, steps } from './sections.ts'

const hasAnswers = (values: Progress['values']): boolean =>
  formFields.some(({ name }) => !['', 'false', textOfField({}, name, 'PT')].includes(values[name] ?? ''))

/** The first step with something to put right: a form that was begun when its steps had other parts goes on there. */
function firstWrong(filled: Filled): number {
  const wrong = formFields.find(({ name }) => correctionOf(name, filled) !== undefined)
  return wrong ? stepOf(wrong.name) : steps.length - 1
}

type Kept = {
  step: number
  setStep: (step: number) => void
  people: readonly Person[]
  setPeople: (people: readonly Person[]) => void
  wishes: readonly MethodChoice[]
  setWishes: (change: (wishes: readonly MethodChoice[]) => readonly MethodChoice[]) => void
}

/**
 * What somebody had filled in on this device is there again when they come back, unless the address is about another company; from the
 * first thing that they fill in it is kept, with each answer.
 */
export function useProgress(form: RefObject<HTMLFormElement | null>, draft: Draft, kept: Kept) {
  const [isResumed, setIsResumed] = useState(false)
  const latest = useRef(kept)
  const isTouched = useRef(false)
  useEffect(() => {
    latest.current = kept
  })

  useEffect(() => {
    const progress = readProgress()
    const values = progress && resumed(progress, draftValues(draft))
    if (!progress || !values) return
    for (const [name, value] of Object.entries(values)) fillIn(form.current, name as RegistrationField, value)
    const { setStep, setPeople, setWishes } = latest.current
    setStep(Math.min(progress.step, firstWrong(filledIn(form.current))))
    setPeople(progress.people)
    setWishes((wishes) => wishes.map((wish) => ({ ...wish, isChosen: wish.isNeeded || progress.methods.includes(wish.code) })))
    setIsResumed(progress.step > 0 || hasAnswers(values))
  }, [form, draft])

  const keep = useCallback((): void => {
    if (!isTouched.current) return
    const said = filledIn(form.current)
    const { step, people, wishes } = latest.current
    const values = formFields.map(({ name, isTick }) => [name, isTick ? String(said(name) !== '') : said(name)] as const)
    const methods = wishes.filter(({ isChosen }) => isChosen).map(({ code }) => code)
    keepProgress({ step, people, methods, values: Object.fromEntries(values), begunWith: draftValues(draft) })
  }, [form, draft])

  /** Something was filled in. */
  const touch = useCallback((): void => {
    isTouched.current = true
    keep()
  }, [keep])

  const forget = useCallback((): void => {
    isTouched.current = false
    setIsResumed(false)
    keepProgress(undefined)
  }, [])

  return { isResumed, keep, touch, forget }
}
