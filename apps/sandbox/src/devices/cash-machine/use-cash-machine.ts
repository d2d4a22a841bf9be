import type { WirePayment } from '@escudo/contracts'
import { useLanguage } from '@escudo/ui'
import { useRef, useState } from 'react'
import type { Answered } from '../../answered.ts'
import { parseCents } from '../../cents.ts'
import { digitsOf } from '../../grouping.ts'
import { useSandbox } from '../../sandbox-context.ts'
import { entryFrom, problemsOf, type CashMachineEntry, type EntryField } from './cash-machine-entry.ts'
import { useWhyNot } from './why-not.ts'

/** The machine's fields, what is wrong with them, and what came of the last payment. */
export function useCashMachine() {
  const { client } = useSandbox()
  const language = useLanguage()
  const whyNot = useWhyNot()
  const form = useRef<HTMLFormElement>(null)
  const [entry, setEntry] = useState<CashMachineEntry>(() => entryFrom(location.search, language === 'EN' ? '.' : ','))
  const [problems, setProblems] = useState<EntryField[]>([])
  const [paying, setPaying] = useState(false)
  const [outcome, setOutcome] = useState<Answered<WirePayment>>()

  function write(name: EntryField, value: string) {
    setEntry({ ...entry, [name]: value })
    setProblems(problems.filter((problem) => problem !== name))
  }

  /** All three fields at once, of a payment that waits. */
  function fill(waiting: CashMachineEntry) {
    setEntry(waiting)
    setProblems([])
    setOutcome(undefined)
  }

  async function pay() {
    const found = problemsOf(entry)
    const amount = parseCents(entry.amount)
    setProblems(found)
    setOutcome(undefined)
    if (found[0] || amount === undefined) {
      form.current?.querySelector<HTMLInputElement>(`[name="${found[0]}"]`)?.focus()
      return
    }
    setPaying(true)
    const reference = digitsOf(entry.reference)
    const answer = await client.payAtCashMachine({ body: { entity: entry.entity, reference, amount } }).catch(() => undefined)
    if (!answer) setOutcome({ refusal: { status: 0, words: [] } })
    else if (answer.success) setOutcome({ data: answer.data })
    else setOutcome({ refusal: { status: answer.status, words: await whyNot(answer.error, reference) } })
    setPaying(false)
  }

  return { entry, write, fill, problems, paying, outcome, pay, form }
}
