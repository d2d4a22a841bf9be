import type { Text } from '@escudo/contracts/page'

/** What is said where a field that has to be filled in is empty: which one, in words that need no label beside them. */
export const missingTexts = {
  'missing.clientId': {
    PT: 'Indique o NIF da empresa.',
    ES: 'Indique el NIF portugués de la empresa.',
    EN: 'Enter the company’s tax number (NIF).',
  },
  'missing.name': { PT: 'Indique o nome da empresa.', ES: 'Indique el nombre de la empresa.', EN: 'Enter the company’s name.' },
  'missing.address': { PT: 'Indique a rua e o número.', ES: 'Indique la calle y el número.', EN: 'Enter the street and number.' },
  'missing.postCode': { PT: 'Indique o código postal.', ES: 'Indique el código postal.', EN: 'Enter the postcode.' },
  'missing.locality': { PT: 'Indique a localidade.', ES: 'Indique la localidad.', EN: 'Enter the town.' },
  'missing.phoneNumber': {
    PT: 'Indique o telefone da empresa.',
    ES: 'Indique el teléfono de la empresa.',
    EN: 'Enter the company’s phone number.',
  },
  'missing.shippingCountries.selection': { PT: 'Indique para onde vende.', ES: 'Indique adónde vende.', EN: 'Say where you sell to.' },
  'missing.bankAccount.owner': {
    PT: 'Indique o titular da conta.',
    ES: 'Indique el titular de la cuenta.',
    EN: 'Enter the account holder’s name.',
  },
  'missing.bankAccount.iban': {
    PT: 'Indique o IBAN da conta onde quer receber.',
    ES: 'Indique el IBAN de la cuenta en la que quiere cobrar.',
    EN: 'Enter the IBAN of the account to be paid into.',
  },
  'missing.bankAccount.bankName': { PT: 'Indique o nome do banco.', ES: 'Indique el nombre del banco.', EN: 'Enter the bank’s name.' },
  'missing.bankAccount.swift': {
    PT: 'Indique o BIC do banco, como CGDIPTPL.',
    ES: 'Indique el BIC del banco, como CGDIPTPL.',
    EN: 'Enter the bank’s BIC, such as CGDIPTPL.',
  },
  'missing.user.name': { PT: 'Indique o seu nome.', ES: 'Indique su nombre.', EN: 'Enter your name.' },
  'missing.user.taxNumber': { PT: 'Indique o seu número de contribuinte.', ES: 'Indique su número fiscal.', EN: 'Enter your tax number.' },
  'missing.user.email': { PT: 'Indique o seu e-mail.', ES: 'Indique su correo electrónico.', EN: 'Enter your email.' },
  'missing.user.phoneNumber': { PT: 'Indique o seu telemóvel.', ES: 'Indique su móvil.', EN: 'Enter your mobile number.' },
} as const satisfies Readonly<Record<`missing.${string}`, Text>>
