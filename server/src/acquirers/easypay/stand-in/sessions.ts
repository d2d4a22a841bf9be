import { randomBytes, randomUUID } from 'node:crypto'

/** What a session is opened for. */
type Asked = { key: string; valueCents: number; descriptive: string; transactionKey: string; methods: readonly string[] }
/** Where each try is a payment of its own. */
type Payments = {
  now: () => number
  create: (asked: Omit<Asked, 'methods'> & { type: 'sale'; wallet: string }) => { id: string }
  decide: (id: string, approve: boolean) => boolean
}

/** A session in which a payer is asked (easypay's own word is checkout), until one try is paid, or it is cancelled. */
export type Session = Asked & {
  id: string
  createdAt: number
  /** What only the form that asks in it knows. */
  secret: string
  status: 'pending' | 'canceled' | 'complete'
  /** The payment of the last try. */
  payment?: string
}

/** After so long its form takes nothing any more (specification acquirers §2). */
const openMs = 30 * 60_000

export class Sessions {
  private readonly sessions = new Map<string, Session>()
  private readonly world: Payments

  constructor(world: Payments) {
    this.world = world
  }

  create(given: Asked): Session {
    const made = {
      id: randomUUID(),
      secret: randomBytes(96).toString('base64url'),
      createdAt: this.world.now(),
      status: 'pending',
    } as const
    const session: Session = { ...given, ...made }
    this.sessions.set(session.id, session)
    return session
  }

  find(id: string): Session | undefined {
    return this.sessions.get(id)
  }

  byKey(key: string): Session | undefined {
    return [...this.sessions.values()].find((session) => session.key === key)
  }

  isOpen({ status, createdAt }: Session): boolean {
    return status === 'pending' && this.world.now() <= createdAt + openMs
  }

  /** The payer says yes or no to the wallet; a try that failed may be followed by another. False where nothing can be tried any more. */
  decide(session: Session, approve: boolean): boolean {
    if (!this.isOpen(session)) return false
    const { key, valueCents, descriptive, transactionKey, methods } = session
    const wallet = methods[0] ?? ''
    const { id } = this.world.create({ key, type: 'sale', valueCents, descriptive, transactionKey, wallet })
    session.payment = id
    if (approve) session.status = 'complete'
    return this.world.decide(id, approve)
  }

  /** False where it is paid. */
  cancel(session: Session): boolean {
    if (session.status === 'complete') return false
    session.status = 'canceled'
    return true
  }

  stored(): readonly Session[] {
    return [...this.sessions.values()]
  }
}
