import type { ConnectorName, MethodCode } from '@escudo/contracts/vocabulary'
import type { Acquirer, Notice, Testable } from '../acquirers/acquirer.ts'
import type { AgreedFees } from '../acquirers/agreed-fees.ts'
import type { Watch } from '../acquirers/breaker.ts'
import { createEasypay } from '../acquirers/easypay/connector.ts'
import { easypayMethods, lacksWallet } from '../acquirers/easypay/methods/index.ts'
import { contractsOf as easypayContracts, isAtTestSystem as isEasypayTest, readEasypaySettings } from '../acquirers/easypay/settings.ts'
import { createSibs } from '../acquirers/sibs/connector.ts'
import { byReference, referenceMethodsOf, sibsMethods } from '../acquirers/sibs/methods/index.ts'
import { openSibsNotice } from '../acquirers/sibs/notices.ts'
import { contractsOf as sibsContracts, isAtTestSystem as isSibsTest, readSibsSettings } from '../acquirers/sibs/settings.ts'

type Log = { error(details: object, message: string): void }
/** `check` throws a sentence about settings that cannot be; `create` makes the connector of one account. */
type Connector = {
  methods: readonly MethodCode[]
  check: (settings: string) => void
  /** Whether what is paid there is paid by nobody. */
  isTest: (settings: string) => boolean
  /** What an account lacks to be asked for a method, as a part of a sentence; undefined: nothing. */
  lacks?: (settings: string, method: MethodCode) => string | undefined
  /** By what accounts at one contract are known to be: two that have any of these in common are told at one address. */
  contracts: (settings: string) => readonly string[]
  /** A notice in the clear; undefined where the account's key does not open it. */
  read: (settings: string, notice: Notice) => string | undefined
  /** What the settings say that it keeps; undefined where they say nothing. */
  fees: (settings: string) => AgreedFees | undefined
  create: (name: string, settings: string, log: Log, watch?: Watch) => Acquirer & Testable
}

/** The connectors that an account can have, by name. */
export const connectors: Readonly<Record<string, Connector>> = {
  easypay: {
    methods: easypayMethods,
    check: (settings) => void readEasypaySettings(settings),
    isTest: (settings) => isEasypayTest(readEasypaySettings(settings)),
    lacks: (settings, method) =>
      lacksWallet(readEasypaySettings(settings), method)
        ? 'its settings have no "applePay": true, which is for accounts whose contract has it'
        : undefined,
    contracts: (settings) => easypayContracts(readEasypaySettings(settings)),
    read: (_settings, { body }) => body,
    fees: (settings) => readEasypaySettings(settings).fees,
    create: (name, settings, log, watch) => createEasypay({ name, settings: readEasypaySettings(settings), log, watch }),
  },
  sibs: {
    methods: sibsMethods,
    check: (settings) => void readSibsSettings(settings),
    isTest: (settings) => isSibsTest(readSibsSettings(settings)),
    lacks: (settings, method) =>
      byReference.includes(method) && referenceMethodsOf(readSibsSettings(settings)).length === 0
        ? 'its settings name no "multibancoEntity", without which SIBS makes no references'
        : undefined,
    contracts: (settings) => sibsContracts(readSibsSettings(settings)),
    read: (settings, notice) => openSibsNotice(notice, readSibsSettings(settings).webhookKey),
    fees: (settings) => readSibsSettings(settings).fees,
    create: (name, settings, log, watch) => createSibs({ name, settings: readSibsSettings(settings), log, watch }),
  },
} satisfies Record<ConnectorName, Connector>
