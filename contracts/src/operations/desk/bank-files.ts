import { date, integer, listOf, named, optional, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { Proposal } from '../office/proposal-shapes.ts'
import { clientId, pageQuery } from '../shapes.ts'
import { BankFileWish } from './desk-shapes.ts'

const person = { tag: 'office', caller: 'person' } as const
const ofFile = Type.Object({ id: uuid() })

export const listBankFiles = operation({
  ...person,
  operationId: 'listBankFiles',
  method: 'GET',
  path: '/desk/bank-files',
  permission: 'desk.money.read',
  paged: true,
  summary: 'The files for the bank, who made each, and whether the bank has it',
  query: Type.Object(pageQuery(['madeAt'], 50, '-madeAt')),
  data: listOf(
    named('BankFile', {
      id: uuid(),
      name: text({ example: 'ESC-20260203093000-1f2e3d4c.xml' }),
      ...BankFileWish.properties,
      madeAt: date(),
      proposedBy: optional(text({ description: 'Absent where the operator’s command made it.', example: 'Gonçalo Tesouro' })),
      confirmedBy: optional(text({ example: 'Júlia Chefe' })),
      sentAt: optional(date({ description: 'When somebody said that the bank has it.' })),
      sentBy: optional(text({ example: 'Gonçalo Tesouro' })),
    }),
  ),
})

export const listBankFileTransfers = operation({
  ...person,
  operationId: 'listBankFileTransfers',
  method: 'GET',
  path: '/desk/bank-files/{id}/transfers',
  permission: 'desk.money.read',
  paged: true,
  summary: 'Which transfers went in a file for the bank',
  params: ofFile,
  query: Type.Object(pageQuery(['clientId'], 100, 'clientId')),
  data: listOf(
    named('TransferOfFile', {
      id: text({ description: 'What the merchant and the bank call it.', example: 'T00000012' }),
      clientId,
      entityName: text({ example: 'Padaria Exemplo Lda' }),
      amount: integer({ description: 'Cents.', example: 812_050 }),
      last4digits: text({ description: 'Of the IBAN that it goes to.', example: '0154' }),
      payments: integer({ description: 'How many movements it pays out.', example: 14 }),
      createdAt: date(),
    }),
  ),
  refuses: ['e00500'],
})

export const getWaitingTransfers = operation({
  ...person,
  operationId: 'getWaitingTransfers',
  method: 'GET',
  path: '/desk/waiting-transfers',
  permission: 'desk.money.read',
  summary: 'What the next file for the bank would pay',
  description: 'The transfers that no file has yet, at most 10,000; without those of entities that are suspended.',
  data: named('WaitingTransfers', {
    transfers: integer({ example: 12 }),
    amount: integer({ description: 'Cents, all together.', example: 812_050 }),
    simulated: integer({ description: 'Transfers of simulated money, which no file gets.', example: 0 }),
    payer: optional(
      named(
        'PayerOfTransfers',
        { name: text({ example: 'Escudo Pagamentos SA' }), last4digits: text({ description: 'Of the IBAN.', example: '0154' }) },
        { description: 'From whose account the bank pays; absent where the operator has named none.' },
      ),
    ),
  }),
})

export const proposeBankFile = operation({
  ...person,
  operationId: 'proposeBankFile',
  method: 'POST',
  path: '/desk/bank-files',
  permission: 'desk.bank.manage',
  stepUp: true,
  status: 201,
  summary: 'Propose a file for the bank, of all that waits',
  description:
    'Refused unless that is what waits. Somebody else confirms it, and then the file is there: of exactly that. Transfers that come meanwhile are for the next.',
  body: BankFileWish,
  data: Proposal,
  refuses: ['e00402'],
})

export const getBankFile = operation({
  ...person,
  operationId: 'getBankFile',
  method: 'GET',
  path: '/desk/bank-files/{id}',
  permission: 'desk.bank.manage',
  stepUp: true,
  looks: true,
  summary: 'A file as the bank takes it: pain.001',
  params: ofFile,
  data: named('BankFileContent', { name: text({ example: 'ESC-20260203093000-1f2e3d4c.xml' }), content: text({ description: 'XML.' }) }),
  refuses: ['e00500'],
})

export const markBankFileSent = operation({
  ...person,
  operationId: 'markBankFileSent',
  method: 'POST',
  path: '/desk/bank-files/{id}/sent',
  permission: 'desk.bank.manage',
  stepUp: true,
  summary: 'Note that the bank has a file',
  params: ofFile,
  data: named('SentBankFile', { id: uuid(), sentAt: date(), sentBy: text({ example: 'Gonçalo Tesouro' }) }),
  refuses: ['e00402', 'e00500'],
})
