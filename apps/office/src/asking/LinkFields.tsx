import type { OfficeData } from '@escudo/contracts/page'
import { Field, useSayOf } from '@escudo/ui'
import { LimitFields, type BadAmounts } from './LimitFields.tsx'
import { MoneyFields } from './MoneyFields.tsx'
import { askingTexts } from './texts.ts'

export type Link = OfficeData<'listLinks'>[number]

/** The last day of a link, as a field of a date has it. */
export const lastDay = ({ limitDate }: Pick<Link, 'limitDate'>): string => limitDate?.slice(0, 10) ?? ''

/** What a link asks for: new, or as `of` has it so far. */
export function LinkFields({ bad, of }: { bad: BadAmounts | undefined; of?: Link }) {
  const say = useSayOf(askingTexts)
  return (
    <>
      <MoneyFields isBad={bad?.amount !== undefined} isOpen of={of} />
      <Field compact label={say('limit')} name="limit" type="date" defaultValue={of && lastDay(of)} />
      <LimitFields bad={bad} of={of} />
    </>
  )
}
