import { partOf, textOf } from '../../json-parts.ts'
import { NotUnderstood, type Controlled } from '../../stand-in-control.ts'
import type { Teller } from './notices.ts'
import type { SibsWorld } from './world.ts'

const actions = { suspend: 'SSPN', resume: 'RCTV', limit: 'LMUP', cancel: 'CNCL' } as const
const isAction = (action: string): action is keyof typeof actions => action in actions
const must = (done: boolean | undefined, what: string): void => {
  if (!done) throw new NotUnderstood(`${what}: there is none, or it is decided.`)
}

/** Somebody decides about what waits: a phone, a card or a mandate, by its id. */
function decide(
  { mandates, ...world }: Pick<SibsWorld, 'mandates'> & { payment: (id: string, approve: boolean) => boolean },
  told: unknown,
): void {
  const { id, approve } = partOf(told)
  must(mandates.decide(textOf(id), approve === true) || world.payment(textOf(id), approve === true), 'decide')
}

/** A mandate's holder changes it in the app. */
function changeMandate({ mandates }: SibsWorld, told: unknown): void {
  const { id, action, cents } = partOf(told)
  const [mandate, does] = [mandates.byId(textOf(id)), textOf(action)]
  if (!isAction(does)) throw new NotUnderstood(`"action" is one of ${Object.keys(actions).join(', ')}.`)
  must(mandate && mandates.change(mandate, actions[does], typeof cents === 'number' ? cents : undefined), 'mandate')
}

/** What SIBS's stand-in can be told beside its clock and its faults, and what it shows. */
export function sibsControl(world: SibsWorld, teller: Teller, tellKept: () => void): Controlled {
  const payment = (id: string, approve: boolean): boolean => {
    const found = world.find(id)
    return found?.method === 'CARD' ? world.decideCard(found, approve) : world.decide(id, approve)
  }
  return {
    world,
    words: {
      decide: (told) => decide({ mandates: world.mandates, payment }, told),
      pay(told) {
        const { reference, cents, late } = partOf(told)
        must(world.payReference(textOf(reference), typeof cents === 'number' ? cents : undefined, late === true), 'pay')
      },
      mandate: (told) => changeMandate(world, told),
      notify: (told) => teller.notify(textOf(told) || undefined),
      acknowledge(told) {
        if (told !== '200' && told !== '000') throw new NotUnderstood('"acknowledge" is "200" or "000".')
        teller.want(told)
      },
      tellKept,
    },
    state: () => ({ payments: world.shown(), mandates: world.mandates.shown(), told: teller.told }),
  }
}
