import { partOf, textOf } from '../../json-parts.ts'
import { NotUnderstood, type Controlled } from '../../stand-in-control.ts'
import type { EasypayConfig } from './notices.ts'
import type { EasypayWorld } from './world.ts'

const must = (done: boolean, what: string): void => {
  if (!done) throw new NotUnderstood(`${what}: there is none, or it is decided.`)
}

/** What easypay's stand-in can be told beside its clock and its faults, and what it shows. */
export function easypayControl(world: EasypayWorld, config: EasypayConfig): Controlled {
  const notify = (told: unknown): void => {
    for (const kind of ['generic', 'authorisation', 'transaction'] as const) config[kind] = textOf(told)
  }
  return {
    world,
    words: {
      decide(told) {
        const { id, approve } = partOf(told)
        const session = world.sessions.find(textOf(id))
        const kept = world.frequents.waiting().find((one) => one.id === id)
        if (kept) world.frequents.give(kept, approve === true)
        else if (session) must(world.sessions.decide(session, approve === true), 'decide')
        else must(world.decide(textOf(id), approve === true), 'decide')
      },
      pay(told) {
        const { reference, cents, late } = partOf(told)
        must(world.payReference(textOf(reference), typeof cents === 'number' ? cents : undefined, late === true), 'pay')
      },
      chargeback(told) {
        const { id, code = '13.1' } = partOf(told)
        must(world.chargeBack(textOf(id), textOf(code)), 'chargeback')
      },
      notify,
      comeBackTo: (told) => void (config.visa_fwd = textOf(told)),
    },
    state: () => ({ config, payments: world.shown() }),
  }
}
