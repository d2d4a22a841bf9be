import { startEasypayStandIn } from '../../server/src/acquirers/easypay/stand-in/server.ts'
import { startSibsStandIn } from '../../server/src/acquirers/sibs/stand-in/server.ts'

// A stand-in in a process of its own, which answers at once; it ends with whoever started it.
const [name = '', account = '{}'] = process.argv.slice(2)
const start: Readonly<Record<string, () => Promise<{ baseUrl: string }>>> = {
  easypay: () => startEasypayStandIn(JSON.parse(account) as Parameters<typeof startEasypayStandIn>[0]),
  sibs: () => startSibsStandIn(JSON.parse(account) as Parameters<typeof startSibsStandIn>[0]),
}
const { baseUrl } = await start[name]!()
process.send?.(baseUrl)
process.on('disconnect', () => process.exit())
