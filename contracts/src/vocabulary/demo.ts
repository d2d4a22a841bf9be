/** The platforms that every sandbox knows from the start, by their code, and what each signs with. */
export const demoKeys = { '1001': 'demo-private-key-1001', '1002': 'demo-private-key-1002' } as const

/** The sandbox's own entities, the one that examples speak of first, and which platform acts for each. */
export const demoEntities = [
  { clientId: '510000002', platformCode: '1001' },
  { clientId: '500100209', platformCode: '1001' },
  { clientId: '508000009', platformCode: '1002' },
] as const

/** Who calls in examples. */
export const demoCaller = { platformCode: '1001', privateKey: demoKeys['1001'], clientId: '510000002' } as const

/** Cards by what the simulated bank does with them; the numbers are those that payment engineers know by heart. */
export const testCards = {
  approved: '4242424242424242',
  approvedMastercard: '5555555555554444',
  approvedAmex: '378282246310005',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  frictionless: '4000000000003055',
  attempted: '4000000000003105',
  timedOut: '4000000000003071',
  notAuthenticated: '4000000000003139',
  unavailable: '4000000000003097',
  challenge: '4000000000003220',
  challengeThenRefused: '4000000000003063',
  declinedLater: '4000000000000341',
  silent: '4000000000000119',
} as const

/** Phones with MB WAY by what they do on their own. */
export const testPhones = {
  waits: '351#910000001',
  approves: '351#910000002',
  refuses: '351#910000003',
  ignores: '351#910000004',
  unknown: '351#910000005',
} as const
