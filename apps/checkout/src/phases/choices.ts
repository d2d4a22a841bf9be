import type { MethodCode, PageView } from '@escudo/contracts/page'

type OfferedMethod = PageView['methods'][number]
type Saved = PageView['saved'][number]

/** For what a payer left the wait for a phone. */
export type Wish = 'number' | 'method'

/** One way to pay: a saved method before the one to be typed. `limits`: between which amounts it could be used. */
export type Choice = { key: string; code: MethodCode; method: OfferedMethod; saved?: Saved; isAnother: boolean }

/** Everything that can be chosen of the methods offered, the saved ones first, as what is quickest. */
export function choicesOf(methods: PageView['methods'], savedMethods: PageView['saved']): Choice[] {
  const saved = savedMethods.flatMap((one): Choice[] => {
    const method = methods.find(({ code }) => code === one.code)
    return method ? [{ key: one.uuid, code: one.code, method, saved: one, isAnother: false }] : []
  })
  const typed = methods.map((method): Choice => ({
    key: method.code,
    code: method.code,
    method,
    isAnother: saved.some(({ code }) => code === method.code),
  }))
  return [...saved, ...typed]
}

/** Whether it can be used now: within its limits, and not expired. */
export function isUsable({ method, saved }: Choice): boolean {
  return method.limits === undefined && saved?.expired !== true
}

/** What stands above the list as a button of its own: the wallet of this browser, where there is another way besides. */
export function quickChoice(choices: readonly Choice[], wallets: PageView['wallets'] = []): Choice | undefined {
  if (choices.length < 2) return undefined
  return wallets.flatMap((wallet) => choices.find((choice) => choice.code === wallet && isUsable(choice)) ?? [])[0]
}

/**
 * The one to open first: what the payer just tried, else the first that can be used. Who wants another number gets the
 * empty field, and who wants another method the whole choice.
 */
export function firstChoice(choices: readonly Choice[], tried: MethodCode | undefined, wish?: Wish): Choice | undefined {
  if (wish === 'method') return undefined
  const usable = choices.filter((choice) => isUsable(choice) && (wish === undefined || choice.saved === undefined))
  return usable.find(({ code }) => code === tried) ?? usable[0]
}
