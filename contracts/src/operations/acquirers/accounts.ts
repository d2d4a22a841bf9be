import { connectorNames } from '../../vocabulary/connectors.ts'
import { flag, named, oneOf, optional, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { Proposal } from '../office/proposal-shapes.ts'
import { clientId } from '../shapes.ts'
import { accountId } from '../desk/desk-shapes.ts'

const changing = { tag: 'office', caller: 'person', method: 'POST', permission: 'desk.routes.change', stepUp: true } as const
const word = (example: string) => optional(text({ maxLength: 500, example }))

export const proposeAccount = operation({
  ...changing,
  operationId: 'proposeAccount',
  path: '/desk/accounts',
  status: 201,
  summary: 'Propose an account at an acquirer, with its keys',
  description:
    'The keys are sealed at once, bound to the account, and no answer has them ever again. Somebody else confirms it; until then nobody is asked there, and of a proposal that is refused or withdrawn they are destroyed.',
  body: named('NewAcquirerAccount', {
    account: text({ ...accountId, description: 'What we call it; never another one’s name again. It does not end in `-stand-in`.' }),
    connector: oneOf(connectorNames, { example: 'easypay' }),
    clientId: optional(clientId),
    settings: named('SettingsOfAccount', {
      system: text({
        maxLength: 300,
        description: 'Which of its systems: by name, or by the address in the contract.',
        example: 'production',
      }),
      accountId: word('2b0f63e2-9fb5-4e52-aca0-b4bf0339bbe6'),
      apiKey: word('eae4aa59-8e5b-4ec2-887d-b02768481a92'),
      terminalId: word('57429'),
      clientId: word('a-client-id'),
      token: word('a-token'),
      webhookSecret: word('MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='),
      multibancoEntity: word('21800'),
      acknowledge: optional(oneOf(['200', '000'] as const, { example: '200' })),
      mit: optional(flag()),
      mandates: optional(flag()),
      attested: optional(flag({ description: 'The contract shows an attestation of PCI DSS: numbers of cards go through us.' })),
      applePay: optional(flag()),
      fees: optional(
        text({
          maxLength: 500,
          description:
            'What the contract says that the acquirer keeps, by method, VAT and all; `refund`: of what is given back. Reconciliations hold it against its books.',
          example: 'CC 0.05 + 1.2%, MW 0.7%, MB 0.30',
        }),
      ),
    }),
    why: text({ minLength: 5, maxLength: 300, example: 'Contract of 3 February' }),
  }),
  data: named('ProposedAccount', {
    proposal: Proposal,
    doorUrl: text({
      description: 'Where the acquirer will notify; shown now and never again.',
      example: 'https://pay.example/acquirers/dGhpcyBpcyBub3QgYSBkb29yIG9mIG91cnM',
    }),
  }),
  refuses: ['e00402', 'e00500'],
})

export const testAccount = operation({
  ...changing,
  operationId: 'testAccount',
  path: '/desk/accounts/{account}/test',
  summary: 'Ask an acquirer something harmless, to see whether an account is let in',
  params: Type.Object({ account: text(accountId) }),
  data: named('TestedAccount', {
    outcome: oneOf(['letIn', 'notLetIn', 'silent'] as const, { description: '`silent`: it gave no answer.', example: 'letIn' }),
  }),
  refuses: ['e00500'],
})
