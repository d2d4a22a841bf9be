import { demoPeople } from '@escudo/contracts/vocabulary'
import { BankQuestion } from '../devices/bank/BankQuestion.tsx'
import { questioners } from '../devices/questions.ts'
import { WalletSheet } from '../devices/wallet/WalletSheet.tsx'
import { isPage } from '../inspector/request-kinds.ts'
import { walkOf } from '../walk/walk-steps.ts'
import type { overviewTexts } from './overview-texts.ts'
import { useHour } from './use-moment.ts'
import { useWorld, type WorldState } from './world-context.ts'

type Texts = (typeof overviewTexts)['PT']
/** What is to be said of a part at a glance; and whether somebody is waited for there. */
type Facts = Readonly<Record<string, [fact: string, waiting?: number]>>

function factsOf(world: WorldState, texts: Texts, at: string): Facts {
  const asks = (question: unknown) => world.challenges.filter(({ code }) => questioners[code]?.Question === question).length
  const [asked, toConfirm] = [asks(BankQuestion), asks(WalletSheet)]
  const open = world.disputes.filter(({ status }) => status === 'open' || status === 'contested').length
  const last = world.requests.find((request) => !isPage(request))
  return {
    walk: [texts.walk(walkOf(world, undefined).done.size)],
    machine: [texts.machine(world.references.length), world.references.length],
    phone: [texts.phone(world.phoneRequests.length), world.phoneRequests.length],
    terminals: [texts.terminals],
    bank: [texts.bank(asked), asked],
    wallet: [texts.wallet(toConfirm), toConfirm],
    clock: [texts.clock(at)],
    disputes: [texts.disputes(open), open],
    faults: [texts.faults(world.faults.length), world.faults.length],
    inspector: [texts.inspector(last && `${last.method} ${last.path.replace(/^\/api/, '')} · ${last.status}`)],
    data: [texts.data],
    people: [texts.people(demoPeople.length)],
  }
}

/** Of each part, once the world is known. */
export function useFacts(texts: Texts): Facts | undefined {
  const { world } = useWorld()
  const hour = useHour()
  return world && factsOf(world, texts, hour(world.now))
}
