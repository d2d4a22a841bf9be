import type { OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, Field, Money, useLanguage, useSayOf, type Column } from '@escudo/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAct, useCall } from '../../calls.ts'
import { useOffice } from '../../office.ts'
import { ActButton } from '../../parts/ActButton.tsx'
import { pageQueryOf } from '../../parts/page-query.ts'
import { Pages } from '../../parts/Pages.tsx'
import parts from '../../parts/parts.module.css'
import { Shown } from '../../parts/Shown.tsx'
import { When } from '../../parts/When.tsx'
import { Ask } from '../../people/TeamDialogs.tsx'
import { words } from '../../words.ts'
import { heldTexts } from './texts.ts'

type Found = OfficeData<'listUnclaimedMoney'>[number]

/** Money of nobody: one of the staff says whose it is, another one confirms. */
export function Unclaimed() {
  const say = useSayOf(heldTexts)
  const [search] = useSearchParams()
  const asked = useCall('listUnclaimedMoney', pageQueryOf(search, 'unclaimed'), { keepsLast: true })
  const [claiming, setClaiming] = useState<Found>()
  return (
    <section className={parts.card}>
      <h2>{say('unclaimed')}</h2>
      <p>{say('unclaimedHow')}</p>
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <Table money={data} onClaim={setClaiming} />
            <Pages next={meta?.nextCursor} name="unclaimed" />
          </>
        )}
      </Shown>
      {claiming && <Claim money={claiming} onClose={() => setClaiming(undefined)} />}
    </section>
  )
}

function Table({ money, onClaim }: { money: Found[]; onClaim: (one: Found) => void }) {
  const say = useSayOf(heldTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const { may } = useOffice()
  const why = may('desk.ledger.correct') ? undefined : sayWord('notAllowed')
  const columns: Column<Found>[] = [
    {
      name: say('calledThere'),
      isTitle: true,
      render: ({ acquirerReference }) => <span className={parts.anywhere}>{acquirerReference}</span>,
    },
    { name: sayWord('amount'), isNumber: true, render: ({ amount }) => <Money cents={amount} language={language} /> },
    { name: say('account'), render: ({ account }) => account },
    { name: say('came'), render: ({ createdAt }) => <When at={createdAt} /> },
    {
      name: say('acts'),
      render: (one) =>
        one.proposedFor === undefined ? (
          <ActButton why={why} label={`${say('claim')}: ${one.acquirerReference}`} onClick={() => onClaim(one)}>
            {say('claim')}
          </ActButton>
        ) : (
          <Badge kind="plain">{say('proposedFor', { clientId: one.proposedFor })}</Badge>
        ),
    },
  ]
  return <DataTable caption={say('unclaimed')} columns={columns} rows={money} keyOf={({ id }) => id} empty={say('noUnclaimed')} />
}

function Claim({ money, onClose }: { money: Found; onClose: () => void }) {
  const say = useSayOf(heldTexts)
  const proposing = useAct('proposeClaim')
  async function propose(form: FormData): Promise<string | undefined> {
    const body = { clientId: String(form.get('clientId')).replaceAll(/\s/g, ''), why: String(form.get('why')).trim() }
    return (await proposing.act({ params: { id: money.id }, body })) && say('proposedDone')
  }
  return (
    <Ask title={say('claim')} does={say('propose')} of={proposing} onSend={propose} onClose={onClose}>
      <Field compact label={say('claimFor')} name="clientId" inputMode="numeric" required autoComplete="off" />
      <Field compact label={say('why')} name="why" minLength={5} maxLength={300} required autoComplete="off" />
    </Ask>
  )
}
