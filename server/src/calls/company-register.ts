import { networkOf } from '../domain/network.ts'
import { readRegisterAnswer, type FoundCompany } from '../domain/company-register.ts'
import { createTokenBuckets } from './token-buckets.ts'

/** Where companies are looked up by their number. */
export type CompanyRegister = (nif: string, address: string | undefined) => Promise<FoundCompany | undefined>

/** Who fills in a form asks once or twice; a register is asked by nobody, through us, for a list of companies. */
const ofOneNetwork = { burst: 6, perMinute: 2 }
const ofAll = { burst: 60, perMinute: 60 }

/** A register at an address of the operator’s, `{nif}` in it; whoever asks too often is told nothing. */
export function createCompanyRegister(template: string, ask: (url: string) => Promise<string | undefined>): CompanyRegister {
  const networks = createTokenBuckets(ofOneNetwork)
  const everybody = createTokenBuckets(ofAll)
  return async (nif, address) => {
    if (!networks.take(networkOf(address ?? '')).isAllowed || !everybody.take('').isAllowed) return undefined
    const answer = await ask(template.replaceAll('{nif}', nif))
    return answer === undefined ? undefined : readRegisterAnswer(answer)
  }
}
