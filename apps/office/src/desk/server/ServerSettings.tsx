import { formatAmount } from '@escudo/contracts/page'
import { useLanguage, useSayOf } from '@escudo/ui'
import { useCall } from '../../calls.ts'
import parts from '../../parts/parts.module.css'
import { Shown } from '../../parts/Shown.tsx'
import { methodName } from '../terms-text.ts'
import { serverTexts } from './texts.ts'

/** How the server that answers is set: set by its operator, and seen here. */
export function ServerSettings() {
  const say = useSayOf(serverTexts)
  const language = useLanguage()
  const asked = useCall('getServerSettings', {})
  return (
    <section className={parts.card}>
      <h2>{say('settings')}</h2>
      <p>{say('settingsHow')}</p>
      <Shown asked={asked}>
        {({ data: { payer, issuer, moneyRules, methodOrder, methodMaximums, ...rest } }) => {
          const maximums = methodMaximums.map(({ code, amount }) => `${methodName(code, language)} ${formatAmount(amount, language)}`)
          const facts = [
            ['mode', say(rest.isTestMode ? 'test' : 'real')],
            ['payer', payer ? say('ending', { name: payer.name, last4: payer.last4digits, bic: payer.bic }) : say('unset')],
            ['issuer', issuer ?? say('unset')],
            ['rules', String(moneyRules)],
            ['order', methodOrder.map((code) => methodName(code, language)).join(', ') || say('usual')],
            ['maximums', maximums.join(', ') || say('unset')],
            ['mail', say(rest.sendsMail ? 'sent' : 'notSent')],
            ['terms', rest.termsVersion ?? say('unset')],
            ['idle', say('minutes', { count: String(rest.idleMinutes) })],
          ] as const
          return (
            <dl className={parts.facts}>
              {facts.flatMap(([name, is]) => [<dt key={name}>{say(name)}</dt>, <dd key={`${name}-is`}>{is}</dd>])}
            </dl>
          )
        }}
      </Shown>
    </section>
  )
}
