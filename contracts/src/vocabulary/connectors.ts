/** The acquirers that an account can be at. */
export const connectorNames = ['easypay', 'sibs'] as const
export type ConnectorName = (typeof connectorNames)[number]

/** What an account at an acquirer is made of. */
export type SettingName =
  | 'system'
  | 'accountId'
  | 'apiKey'
  | 'terminalId'
  | 'clientId'
  | 'token'
  | 'webhookSecret'
  | 'multibancoEntity'
  | 'acknowledge'
  | 'mit'
  | 'mandates'
  | 'attested'
  | 'applePay'
  | 'fees'

type ConnectorFacts = {
  /** The names of its systems; where nobody pays in truth is not the first. */
  systems: readonly string[]
  needs: readonly SettingName[]
  takes: readonly SettingName[]
  /** Whether its books are read by asking it, or from a file that it makes. */
  books: 'asked' | 'file'
}

/** Per acquirer, what an account needs and may have, and how its books are read. Server and screens read this one table. */
export const connectorFacts: Readonly<Record<ConnectorName, ConnectorFacts>> = {
  easypay: { systems: ['production', 'test'], needs: ['system', 'accountId', 'apiKey'], takes: ['applePay', 'fees'], books: 'asked' },
  sibs: {
    systems: ['production', 'quality', 'sandbox'],
    needs: ['system', 'terminalId', 'clientId', 'token', 'webhookSecret'],
    takes: ['multibancoEntity', 'acknowledge', 'mit', 'mandates', 'attested', 'fees'],
    books: 'file',
  },
}
