import { defineExample } from '../../define-example.ts'

// The second reference is below the entity's range.
export const example = defineExample({
  call: {
    soap: {
      operation: 'saveEntityPayments',
      body: `<paymentReferences>
        <item>
          <referenceEntity>21987</referenceEntity>
          <reference>070000113</reference>
          <amount>1250</amount>
          <productCode>FT-118</productCode>
        </item>
        <item>
          <referenceEntity>21987</referenceEntity>
          <reference>000001200</reference>
          <amount>1250</amount>
          <productCode>FT-119</productCode>
        </item>
      </paymentReferences>`,
    },
  },
})
