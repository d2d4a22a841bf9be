import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: {
    method: 'POST',
    path: '/entities/500100209/bankAccounts',
    clientId: false,
    body: { owner: 'Padaria Exemplo Lda', bankName: 'Banco Dois', iban: 'PT50003506830000000784311', swift: 'BDOIPTPL' },
  },
})
