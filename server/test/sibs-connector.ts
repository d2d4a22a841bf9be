import { after } from 'node:test'
import { ownId } from '../src/acquirers/sibs/checkouts.ts'
import { createSibs } from '../src/acquirers/sibs/connector.ts'
import { readSibsSettings } from '../src/acquirers/sibs/settings.ts'
import { startSibsStandIn } from '../src/acquirers/sibs/stand-in/server.ts'
import { typedCard } from '../src/acquirers/sibs/stand-in/kept-cards.ts'
import { silentPhone, silentSeconds } from '../src/acquirers/sibs/stand-in/world.ts'
import { sibsAccount } from './sibs.ts'

/** A phone of the stand-in's, as a means. */
export const sibsPhone = (number: string) => ({ code: 'MW', phoneNumber: `351#${number}` }) as const

/** Connectors to a strict stand-in of SIBS that has to know who pays by card: `open` makes one with other settings. `alarms`: what they told whoever runs them. */
export async function startSibsConnectors() {
  const standIn = await startSibsStandIn(sibsAccount)
  after(() => standIn.close())
  const { world } = standIn
  Object.assign(world.faults, { strict: true, wantsPayer: true })
  // Its clock moves only when it is told to: on a slow machine the seconds between two questions would count.
  let clockMs = Date.now()
  world.now = () => clockMs
  world.pass = (seconds) => void (clockMs += seconds * 1_000)
  const alarms: string[] = []
  const log = { error: (_details: object, message: string): void => void alarms.push(message) }
  const open = (more: object = {}) => {
    const settings = readSibsSettings(JSON.stringify({ system: standIn.baseUrl, mit: true, mandates: true, ...sibsAccount, ...more }))
    return createSibs({ name: 'sibs', log, settings })
  }
  const paymentOf = ({ requestId }: { requestId: string }) => world.ownOf(ownId(requestId))
  /** What the conformance suite wants of the stand-in. */
  const subject = {
    silent: sibsPhone(silentPhone),
    silentSeconds,
    passTime: (seconds: number) => world.pass(seconds),
    async decide(requestId: string, approve: boolean) {
      const mandate = world.mandates.ofOwn(ownId(requestId))
      if (mandate) return world.mandates.decide(mandate.id, approve)
      const { id = '' } = paymentOf({ requestId }) ?? {}
      const payment = world.find(id)
      return payment?.method === 'CARD' ? world.decideCard(payment, approve) : world.decide(id, approve)
    },
    async give(requestId: string) {
      const payment = paymentOf({ requestId })
      if (!payment || !('signature' in payment)) return false
      payment.typed = typedCard('4761340000000035', true)
      return world.decideCard(payment, true)
    },
    payReference: (reference: string, cents: number) => world.payReference(reference, cents),
    stored: async () => world.stored(),
  }
  return { standIn, world, open, sibs: open(), alarms, paymentOf, subject }
}
