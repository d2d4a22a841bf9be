import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: {
    soap: {
      operation: 'doWebPayment',
      body: `<payment>
        <order>
          <amount>1250</amount>
          <productCode>ENC-2041</productCode>
          <productDesc>Dois livros</productDesc>
        </order>
        <returnUrlSuccess>https://loja.example/encomendas/2041?pago=sim</returnUrlSuccess>
        <returnUrlCancel>https://loja.example/encomendas/2041?pago=nao</returnUrlCancel>
        <returnUrlBack>https://loja.example/carrinho</returnUrlBack>
        <method>CC,MW</method>
        <buyer>
          <firstName>Rui</firstName>
          <lastName>Dois</lastName>
          <email>rui@example.org</email>
          <phoneNumber>+351 910 000 001</phoneNumber>
        </buyer>
        <billingAddress>
          <country>PT</country>
          <city>Porto</city>
          <street1>Rua Dois 2</street1>
          <postCode>4000-002</postCode>
        </billingAddress>
      </payment>`,
    },
  },
})
