import { Money, useLanguage, useSayOf } from '@escudo/ui'
import { Exact } from '../parts/Exact.tsx'
import { transferTexts } from './texts.ts'

type Sums = { collected: number; refunded: number; disputed: number; feeNet: string; feeTax: string }

/** What was taken and what goes off it: rows of whoever lists the sums of a transfer, sent or to come. */
export function TakenRows({ of: { collected, refunded, disputed, feeNet, feeTax } }: { of: Sums }) {
  const say = useSayOf(transferTexts)
  const language = useLanguage()
  return (
    <>
      <dt>{say('collected')}</dt>
      <dd>
        <Money cents={collected} language={language} />
      </dd>
      <dt>{say('refunded')}</dt>
      <dd>
        <Money cents={refunded === 0 ? 0 : -refunded} language={language} />
      </dd>
      {disputed !== 0 && (
        <>
          <dt>{say('disputed')}</dt>
          <dd>
            <Money cents={-disputed} language={language} />
          </dd>
        </>
      )}
      <dt>{say('fees')}</dt>
      <dd>
        <Exact euros={feeNet} taken />
      </dd>
      <dt>{say('vat')}</dt>
      <dd>
        <Exact euros={feeTax} taken />
      </dd>
    </>
  )
}
