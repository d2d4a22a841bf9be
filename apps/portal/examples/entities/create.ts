import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: {
    method: 'POST',
    path: '/entities',
    clientId: false,
    body: {
      clientId: '509999905',
      name: 'Padaria Nova Lda',
      phoneNumber: '210000000',
      address: 'Rua Um 1',
      postCode: '1000-001',
      locality: 'Lisboa',
      permanentCertificate: '1111-2222-3333',
      economicActivity: { section: 'I', code: 561 },
      availableMethods: [{ code: 'CC' }, { code: 'MB' }, { code: 'MW' }],
      user: {
        name: 'Ana Um',
        taxNumber: '199999999',
        email: 'ana@example.org',
        phoneNumber: '910000000',
        isPoliticallyExposedPerson: false,
      },
    },
  },
})
