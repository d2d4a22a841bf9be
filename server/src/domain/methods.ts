import { methodTable, type Refusal } from '@escudo/contracts/vocabulary'
import type { MethodCode, MethodType, PaymentType, RequestedType } from '@escudo/contracts/vocabulary'
import type { MethodOfType } from './payment.ts'

/** What an entity may be paid with, and between which amounts. */
export type EntityMethod = MethodOfType & {
  minimumCents: number
  maximumCents: number
  /** Whether who is asked for it can hold an amount; absent before that is known. */
  holds?: boolean
}

/** What whoever is asked for a method takes of it. */
export type Taking = { holds: boolean; leastCents: number; mostCents: number }

/** An entity's method as it can be asked for: between the amounts of both, and held where both can; undefined where no amount is left. */
export function takenBy(method: EntityMethod, { holds, leastCents, mostCents }: Taking): EntityMethod | undefined {
  const minimumCents = Math.max(method.minimumCents, leastCents)
  const maximumCents = Math.min(method.maximumCents, mostCents)
  return minimumCents > maximumCents ? undefined : { ...method, minimumCents, maximumCents, holds }
}

/** A normal Multibanco reference: once it is given out nobody can take it back, and no service blocks it (specification rest-wire §5 item 4). */
export function staysPayable({ code, type }: MethodOfType): boolean {
  return methodTable[code].byReference && type === 'NORMAL'
}

export type MethodWish = { code: MethodCode; type?: MethodType | undefined }

/** Whether a method can be what is asked for: an authorisation needs one that holds an amount, and somebody who does that with it. */
export function canBe(type: PaymentType): (method: EntityMethod) => boolean {
  return ({ code, holds = true }) => type !== 'authorization' || (methodTable[code].holdsAmount && holds)
}

/** The methods that can pay an amount, in the way asked for. */
export function methodsFor(offered: readonly EntityMethod[], amountCents: number, type: RequestedType): MethodOfType[] {
  return offered
    .filter(({ minimumCents, maximumCents }) => amountCents >= minimumCents && amountCents <= maximumCents)
    .filter(canBe(type))
    .map(({ code, type: kind }) => ({ code, type: kind }))
}

/** Whether a type says which Multibanco is meant; `DEFAULT` and none leave it to the entity. */
function isNamed(type: MethodType | undefined): type is 'NORMAL' | 'REALTIME' {
  return type === 'NORMAL' || type === 'REALTIME'
}

function wished(offered: readonly EntityMethod[], wish: MethodWish): MethodOfType {
  const own = offered.find(({ code }) => code === wish.code)?.type ?? 'DEFAULT'
  return { code: wish.code, type: methodTable[wish.code].byReference && isNamed(wish.type) ? wish.type : own }
}

/**
 * The chosen method as the merchant's own list has it (specification api §5: it must be among them), with the type that either names;
 * undefined when it is not there, in code or in type.
 */
export function chosenAmong(listed: readonly MethodWish[], { code, type }: MethodWish): MethodWish | undefined {
  const same = listed.find((one) => one.code === code && (!isNamed(type) || !isNamed(one.type) || one.type === type))
  return same && { code, type: isNamed(type) ? type : same.type }
}

/** Between which amounts a method would have to be paid, when the amount is outside; undefined when it is inside. */
export function limitsBroken(
  offered: readonly EntityMethod[],
  code: string,
  amountCents: number,
): { minimum: number; maximum: number } | undefined {
  const own = offered.find((method) => method.code === code)
  if (!own || (amountCents >= own.minimumCents && amountCents <= own.maximumCents)) return undefined
  return { minimum: own.minimumCents, maximum: own.maximumCents }
}

/** The limits of each method, for whoever reads the answer: `CC 1–50000, MW 100–75000`. */
function limitsText(methods: readonly EntityMethod[]): string {
  return methods.map(({ code, minimumCents, maximumCents }) => `${code} ${minimumCents}–${maximumCents}`).join(', ')
}

/** Why a method may not pay an amount now, whatever was agreed when the payment was made; undefined when it may. */
export function refuseLimits(offered: readonly EntityMethod[], code: string, amountCents: number): Refusal | undefined {
  if (!offered.some((method) => method.code === code)) return { code: 'e00401' }
  const broken = limitsBroken(offered, code, amountCents)
  return broken && { code: 'e00301', values: { ...broken, limits: limitsText(offered.filter((method) => method.code === code)) } }
}

/** Why an authorisation may not be raised to an amount: its method takes no more. One that is gone since does not bind it. */
export function refuseRaise(offered: readonly EntityMethod[], code: string, amountCents: number): Refusal | undefined {
  const refusal = offered.some((method) => method.code === code) ? refuseLimits(offered, code, amountCents) : undefined
  return refusal && amountCents > Number(refusal.values?.maximum) ? { ...refusal, pointer: '/amount' } : undefined
}

/** The same method named twice is meant once. */
function unique(methods: readonly MethodOfType[]): MethodOfType[] {
  return methods.filter(({ code }, index) => methods.findIndex((other) => other.code === code) === index)
}

/** The limits that an amount breaks, for the answer. */
function limitsOf(offered: readonly EntityMethod[]): { minimum: number; maximum: number; limits: string } {
  return {
    limits: limitsText(offered),
    minimum: Math.min(...offered.map(({ minimumCents }) => minimumCents)),
    maximum: Math.max(...offered.map(({ maximumCents }) => maximumCents)),
  }
}

/**
 * The methods a payment gets: those wished for, or all of the entity's that can pay the amount.
 * Refuses a method the entity does not have (e00401) and an amount that no method takes (e00301).
 */
export function chooseMethods(
  offered: readonly EntityMethod[],
  wishes: readonly MethodWish[],
  amountCents: number,
  type: RequestedType,
  pointers: { methods: string; amount: string },
): MethodOfType[] | Refusal {
  const usable = offered.filter(canBe(type))
  const able = methodsFor(offered, amountCents, type)
  const wanted = wishes.length > 0 ? wishes.map(({ code }) => code) : usable.map(({ code }) => code)
  const candidates = usable.filter(({ code }) => wanted.includes(code))
  const isUnauthorised = wanted.some((code) => !candidates.some((method) => method.code === code))
  if (isUnauthorised || candidates.length === 0) return { code: 'e00401', pointer: pointers.methods }
  const chosen = wishes.length > 0 ? unique(wishes.map((wish) => wished(offered, wish))) : able
  const payable = chosen.filter(({ code }) => able.some((method) => method.code === code))
  if (payable.length > 0) return payable
  return { code: 'e00301', pointer: pointers.amount, values: limitsOf(candidates) }
}

/** Whether a method exists in the type asked for; `DEFAULT` is whatever the entity has. */
export function hasType({ code, type }: MethodWish): boolean {
  return type === undefined || methodTable[code].types.includes(type)
}
