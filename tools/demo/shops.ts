import type { demoKeys } from '@escudo/contracts'

/** What a demo entity sells, how often and for how much; all of it invented. */
export type Shop = {
  clientId: string
  platformCode: keyof typeof demoKeys
  /** Payments on a weekday at least and at most. */
  daily: readonly [least: number, most: number]
  goods: readonly (readonly [summary: string, least: number, most: number])[]
  customers: number
}

export const shops: readonly Shop[] = [
  {
    clientId: '510000002',
    platformCode: '1001',
    daily: [14, 30],
    goods: [
      ['Pão de Mafra e croissants', 240, 1180],
      ['Bolo de aniversário', 1850, 4800],
      ['Encomenda de pastelaria', 900, 3600],
      ['Caixa de pastéis de nata', 660, 1980],
      ['Assinatura do pão diário', 2400, 2400],
    ],
    customers: 24,
  },
  {
    clientId: '500100209',
    platformCode: '1001',
    daily: [6, 13],
    goods: [
      ['Romances de bolso', 890, 2790],
      ['Manuais escolares', 3400, 12_600],
      ['Livro infantil', 990, 1890],
      ['Cheque-oferta', 2000, 5000],
    ],
    customers: 15,
  },
  {
    clientId: '508000009',
    platformCode: '1002',
    daily: [2, 6],
    goods: [
      ['Revisão e mudança de óleo', 8500, 21_000],
      ['Pneus e alinhamento', 12_000, 52_000],
      ['Sinal de reparação', 5000, 15_000],
      ['Lavagem e polimento', 1500, 6000],
    ],
    customers: 10,
  },
]

export const firstNames = ['Ana', 'Beatriz', 'Carlos', 'Diana', 'Eduardo', 'Filipa', 'Gil', 'Helena', 'Inês', 'João', 'Luísa', 'Miguel']
export const lastNames = ['Almeida', 'Barros', 'Castro', 'Duarte', 'Esteves', 'Ferreira', 'Gaspar', 'Lopes', 'Matos', 'Nunes', 'Pires']
