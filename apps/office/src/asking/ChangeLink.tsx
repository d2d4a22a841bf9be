import type { OfficeInput } from '@escudo/contracts/page'
import { useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { useAct } from '../calls.ts'
import { Ask } from '../people/TeamDialogs.tsx'
import { words } from '../words.ts'
import { amountsIn, type BadAmounts, type LinkAmounts } from './LimitFields.tsx'
import { lastDay, LinkFields, type Link } from './LinkFields.tsx'
import { describedIn, typedIn } from './MoneyFields.tsx'
import { askingTexts } from './texts.ts'

/** What became different: the rest is not sent, so that nobody else's change is taken back. */
function changesIn(form: FormData, { amount, minimumAmount, maximumAmount }: LinkAmounts, was: Link): OfficeInput<'updateLink'>['body'] {
  const { summary, code } = describedIn(form)
  const limit = typedIn(form, 'limit')
  return {
    ...(amount !== was.amount && { amount: amount ?? null }),
    ...(minimumAmount !== was.minimumAmount && { minimumAmount: minimumAmount ?? null }),
    ...(maximumAmount !== was.maximumAmount && { maximumAmount: maximumAmount ?? null }),
    ...(summary !== was.summary && { summary: summary ?? null }),
    ...(code !== was.code && { code: code ?? null }),
    ...(limit !== lastDay(was) && { limitDate: limit || null }),
  }
}

/** What a link that is there asks for from now on. */
export function ChangeLink({ link, onClose }: { link: Link; onClose: () => void }) {
  const say = useSayOf(askingTexts)
  const sayWord = useSayOf(words)
  const changing = useAct('updateLink')
  const [bad, setBad] = useState<BadAmounts>()
  async function change(form: FormData): Promise<string | undefined> {
    const amounts = amountsIn(form)
    setBad('bad' in amounts ? amounts.bad : undefined)
    if ('bad' in amounts) return undefined
    const { id } = link
    return (await changing.act({ params: { id }, body: changesIn(form, amounts, link) })) && say('changed')
  }
  return (
    <Ask
      title={say('changeLink', { name: link.summary ?? link.code ?? say('link') })}
      does={sayWord('save')}
      of={changing}
      onSend={change}
      onClose={onClose}
    >
      <p>{say('changeHow')}</p>
      <LinkFields bad={bad} of={link} />
    </Ask>
  )
}
