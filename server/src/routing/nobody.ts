import type { Acquirer } from '../acquirers/acquirer.ts'

const no = () => Promise.resolve({ outcome: 'declined', code: 'e04121' } as const)

/** Who is asked where only accounts may be asked and no route names one: it has no methods, so nothing is offered. */
export const nobody: Acquirer = {
  name: 'nobody',
  methods: [],
  describe: () => ({
    holds: [],
    hosts: [],
    keeps: [],
    keepsHeld: [],
    forgets: [],
    confirms: [],
    confirmsInForm: [],
    wantsPayer: [],
    adjusts: false,
    amounts: {},
    capturesInParts: false,
    repeatSafeMs: Infinity,
    arrivesWithinMs: 0,
    refundsToAccounts: [],
    withdraws: false,
    challenges: false,
  }),
  ask: no,
  capture: no,
  refund: no,
  cancel: no,
  adjust: no,
  withdraw: no,
  reverse: no,
  inquire: no,
  answerDispute: () => Promise.reject(new Error('There is nobody to answer.')),
}
