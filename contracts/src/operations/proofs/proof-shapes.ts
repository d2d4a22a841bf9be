import { listOf, named, text } from '../../schema.ts'

export const RecoveryCodes = named('RecoveryCodes', {
  recoveryCodes: listOf(text({ example: 'ABCD-EFGH-IJKL-MNOP-QRST-UVWX' }), { description: 'Shown now and never again; each works once.' }),
})
