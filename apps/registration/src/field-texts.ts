import { keysOf, type Text } from '@escudo/contracts/page'

/** The label of each field, under the name that the API gives it. */
const labels = {
  clientId: { PT: 'NIF', ES: 'NIF portugués', EN: 'Portuguese tax number (NIF)' },
  name: { PT: 'Nome da empresa', ES: 'Nombre de la empresa', EN: 'Company name' },
  permanentCertificate: {
    PT: 'Código da certidão permanente',
    ES: 'Código del registro mercantil',
    EN: 'Company registry code',
  },
  'economicActivity.code': { PT: 'Atividade ou CAE', ES: 'Actividad o CAE', EN: 'Activity or CAE' },
  address: { PT: 'Morada', ES: 'Dirección', EN: 'Address' },
  postCode: { PT: 'Código postal', ES: 'Código postal', EN: 'Postcode' },
  locality: { PT: 'Localidade', ES: 'Localidad', EN: 'Town' },
  phoneNumber: { PT: 'Telefone', ES: 'Teléfono', EN: 'Phone' },
  'supplementaryInformation.website': { PT: 'Site', ES: 'Página web', EN: 'Website' },
  'supplementaryInformation.numberOfMonthlyTransactions': {
    PT: 'Número de vendas por mês',
    ES: 'Número de ventas al mes',
    EN: 'Number of sales a month',
  },
  'supplementaryInformation.averageValuePerTransaction': {
    PT: 'Valor médio de uma venda',
    ES: 'Importe medio de una venta',
    EN: 'Average value of a sale',
  },
  'shippingCountries.selection': { PT: 'Para onde vende', ES: 'Adónde vende', EN: 'Where you sell to' },
  'shippingCountries.countryIds': { PT: 'Países', ES: 'Países', EN: 'Countries' },
  'bankAccount.owner': { PT: 'Titular da conta', ES: 'Titular de la cuenta', EN: 'Account holder' },
  'bankAccount.bankName': { PT: 'Banco', ES: 'Banco', EN: 'Bank' },
  'bankAccount.iban': { PT: 'IBAN', ES: 'IBAN', EN: 'IBAN' },
  'bankAccount.swift': { PT: 'BIC/SWIFT', ES: 'BIC/SWIFT', EN: 'BIC/SWIFT' },
  'user.name': { PT: 'O seu nome', ES: 'Su nombre', EN: 'Your name' },
  'user.taxNumber': { PT: 'O seu número de contribuinte', ES: 'Su número fiscal', EN: 'Your tax number' },
  'user.email': { PT: 'O seu e-mail', ES: 'Su correo electrónico', EN: 'Your email' },
  'user.phoneNumber': { PT: 'O seu telemóvel', ES: 'Su móvil', EN: 'Your mobile' },
  'user.isPoliticallyExposedPerson': {
    PT: 'Sou uma pessoa politicamente exposta, ou próxima de uma',
    ES: 'Soy una persona con responsabilidad pública, o allegada a una',
    EN: 'I am a politically exposed person, or close to one',
  },
  'source.code': { PT: 'Código da integração', ES: 'Código de la integración', EN: 'Integration code' },
} as const satisfies Record<string, Text>

/** What helps to fill a field in. */
const hints = {
  'hint.permanentCertificate': {
    PT: 'Como 1111-2222-3333: recebeu-o ao criar a empresa ou ao pedir a certidão. Quem trabalha por conta própria não o tem.',
    ES: 'Por ejemplo, 1111-2222-3333. Figura en la «certidão permanente», que recibió al crear la empresa o al solicitarla. Los empresarios individuales no lo tienen.',
    EN: 'Such as 1111-2222-3333, from the “certidão permanente”: you got it when the company was set up or when you asked for it. Sole traders have none.',
  },
  'hint.clientId': {
    PT: 'Nove dígitos, com ou sem PT',
    ES: 'Nueve dígitos, con o sin PT',
    EN: 'Nine digits, with or without PT',
  },
  'hint.activity': {
    PT: 'Escreva o que faz, como «restaurante», ou o código',
    ES: 'Escriba a qué se dedica, como «restaurante», o el código',
    EN: 'Type what you do, such as “restaurant”, or the code',
  },
  'hint.iban': {
    PT: 'Preenchemos o banco e o BIC por si',
    ES: 'Rellenamos el banco y el BIC por usted',
    EN: 'We fill in the bank and BIC for you',
  },
  'hint.bic': { PT: 'Como CGDIPTPL', ES: 'Por ejemplo, CGDIPTPL', EN: 'Such as CGDIPTPL' },
  'hint.website': { PT: 'Como padaria.pt', ES: 'Por ejemplo, panaderia.es', EN: 'Such as bakery.pt' },
  'hint.source': {
    PT: 'Fornecido pela plataforma que o convidou; se veio sem convite, deixe vazio',
    ES: 'Se lo da la plataforma que le ha invitado; si viene por su cuenta, déjelo vacío',
    EN: 'From the platform that invited you; leave it empty if nobody invited you',
  },
} as const satisfies Record<string, Text>

export type RegistrationField = keyof typeof labels
export type HintKey = keyof typeof hints

export const fieldTexts = { ...labels, ...hints }
export const fieldNames = keysOf(labels)
