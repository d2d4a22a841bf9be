import type { WirePayment } from '@escudo/contracts'
import { useRef, useState } from 'react'
import { ask, type Outcome } from '../ask.ts'
import { parseCents } from '../cents.ts'
import { digitsOf } from '../grouping.ts'
import { useSandbox } from '../sandbox-context.ts'
import { entryFrom, problemsOf, type CashMachineEntry, type FieldName } from './cash-machine-entry.ts'

/** The machine's fields, what is wrong with them, and what came of the last payment. */
export function useCashMachine() {
  const { client, language } = useSandbox()
  const form = useRef<HTMLFormElement>(null)
  const [entry, setEntry] = useState<CashMachineEntry>(() => entryFrom(location.search, language === 'EN' ? '.' : ','))
  const [problems, setProblems] = useState<FieldName[]>([])
  const [paying, setPaying] = useState(false)
  const [outcome, setOutcome] = useState<Outcome<WirePayment>>()

  function write(name: FieldName, value: string) {
    setEntry({ ...entry, [name]: value })
    setProblems(problems.filter((problem) => problem !== name))
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
    setOutcome(await ask(client.payAtCashMachine({ body: { entity: entry.entity, reference: digitsOf(entry.reference), amount } })))
    setPaying(false)
  }

  return { entry, write, problems, paying, outcome, pay, form }
}
