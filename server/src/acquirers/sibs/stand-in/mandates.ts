import { createHash, randomBytes } from 'node:crypto'

/**
 * A mandate of MB WAY as SIBS has it: `asked` before its holder has decided, as which it is shown to nobody. Of the phone no more is kept
 * than what proves that the same one is named.
 */
export type Mandate = {
  id: string
  mandateId: string
  own: string
  type: 'SUBSCRIPTION' | 'ONECLICK'
  phoneHash: string
  status: 'asked' | 'refused' | 'ACTV' | 'SSPN' | 'CNCL'
  /** What happened to it last: it was made, suspended, taken up again, given other limits, or ended. */
  action: 'CRTN' | 'SSPN' | 'RCTV' | 'LMUP' | 'CNCL'
  limitCents: number
  endsAt: number
}

const hashOf = (phone: string): string => createHash('sha256').update(phone).digest('hex')
/** The limits that every holder sets here: a hundred euros, for a year. */
const limitCents = 10_000
const yearMs = 365 * 86_400_000

/** The mandates that were asked for. `tell` is called when one has changed. */
export class Mandates {
  private readonly all = new Map<string, Mandate>()
  private readonly now: () => number
  private readonly tell: (about: Mandate) => void

  constructor(now: () => number, tell: (about: Mandate) => void) {
    this.now = now
    this.tell = tell
  }

  create(own: string, phone: string, type: Mandate['type'] = 'SUBSCRIPTION'): Mandate {
    const id = `s2${randomBytes(9).toString('hex')}`
    const mandateId = String(BigInt(`0x${randomBytes(8).toString('hex')}`)).padStart(20, '0')
    const given = { id, mandateId, own, type, phoneHash: hashOf(phone), limitCents, endsAt: this.now() + yearMs }
    const mandate: Mandate = { ...given, status: 'asked', action: 'CRTN' }
    this.all.set(id, mandate)
    return mandate
  }

  /** By the request that made it, for whoever names its phone. */
  find(id: string, phone: string): Mandate | undefined {
    const found = this.all.get(id)
    return found?.phoneHash === hashOf(phone) ? found : undefined
  }

  ofOwn(own: string): Mandate | undefined {
    return [...this.all.values()].find((mandate) => mandate.own === own)
  }

  /** One that can be charged, by its own name. */
  standing(mandateId: string): Mandate | undefined {
    return [...this.all.values()].find((mandate) => mandate.mandateId === mandateId && mandate.status === 'ACTV')
  }

  waiting(): Mandate[] {
    return [...this.all.values()].filter(({ status }) => status === 'asked')
  }

  /** Its holder's decision; false where there is nothing to decide any more. */
  decide(id: string, approve: boolean): boolean {
    const mandate = this.all.get(id)
    if (mandate?.status !== 'asked') return false
    mandate.status = approve ? 'ACTV' : 'refused'
    this.tell(mandate)
    return true
  }

  /** Its holder or its merchant ends it; false where it does not stand. */
  cancel(mandate: Mandate): boolean {
    return this.change(mandate, 'CNCL')
  }

  /** Its holder, in the app, has it rest, takes it up again, or sets another limit; false where it does not stand. */
  change(mandate: Mandate, action: Exclude<Mandate['action'], 'CRTN'>, cents = mandate.limitCents): boolean {
    if (mandate.status !== 'ACTV' && mandate.status !== 'SSPN') return false
    const status = { SSPN: 'SSPN', RCTV: 'ACTV', LMUP: mandate.status, CNCL: 'CNCL' } as const
    Object.assign(mandate, { status: status[action], action, limitCents: cents })
    this.tell(mandate)
    return true
  }

  byId(id: string): Mandate | undefined {
    return this.all.get(id)
  }

  /** Without what proves a phone. */
  shown(): object[] {
    return [...this.all.values()].map(({ id, mandateId, own, type, status, limitCents }) => ({
      id,
      mandateId,
      own,
      type,
      status,
      limitCents,
    }))
  }

  stored(): Mandate[] {
    return [...this.all.values()]
  }
}
