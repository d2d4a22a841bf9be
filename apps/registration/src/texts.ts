import type { Text } from '@escudo/contracts/page'
import { fieldTexts } from './field-texts.ts'

/** Every sentence of the page but the fields' own. `{name}` and `{nif}` are filled in when said. */
const pageTexts = {
  skip: { PT: 'Saltar para o formulário', ES: 'Ir al formulario', EN: 'Skip to the form' },
  languages: { PT: 'Idioma', ES: 'Idioma', EN: 'Language' },
  title: { PT: 'Adesão', ES: 'Alta de comercio', EN: 'Register your business' },
  lead: {
    PT: 'Confirme os dados da empresa e envie o pedido. Demora cerca de cinco minutos.',
    ES: 'Compruebe los datos de la empresa y envíe la solicitud. Le llevará unos cinco minutos.',
    EN: 'Check your company’s details and send the request. It takes about five minutes.',
  },
  needsScript: {
    PT: 'Para enviar o pedido, ative o JavaScript no navegador.',
    ES: 'Para enviar la solicitud, active JavaScript en el navegador.',
    EN: 'To send the request, turn on JavaScript in your browser.',
  },
  stepCompany: { PT: 'Empresa', ES: 'Empresa', EN: 'Company' },
  stepPlace: { PT: 'Contacto', ES: 'Contacto', EN: 'Contact' },
  stepSales: { PT: 'Vendas', ES: 'Ventas', EN: 'Sales' },
  stepPeople: { PT: 'Conta e pessoa', ES: 'Cuenta y persona', EN: 'Account and person' },
  stepReview: { PT: 'Rever e enviar', ES: 'Revisar y enviar', EN: 'Review and send' },
  steps: { PT: 'Passos', ES: 'Pasos', EN: 'Steps' },
  stepOfAll: { PT: 'Passo {step} de {all}', ES: 'Paso {step} de {all}', EN: 'Step {step} of {all}' },
  next: { PT: 'Continuar', ES: 'Continuar', EN: 'Continue' },
  back: { PT: 'Voltar', ES: 'Volver', EN: 'Back' },
  change: { PT: 'Alterar: {step}', ES: 'Cambiar: {step}', EN: 'Change: {step}' },
  review: { PT: 'Confirme antes de enviar', ES: 'Compruebe antes de enviar', EN: 'Check before you send' },
  notSaid: { PT: 'Não indicado', ES: 'No indicado', EN: 'Not given' },
  yes: { PT: 'Sim', ES: 'Sí', EN: 'Yes' },
  toCorrect: { PT: 'Falta corrigir', ES: 'Queda por corregir', EN: 'Please fix' },
  kept: {
    PT: 'O que escreve fica guardado só neste dispositivo, até enviar.',
    ES: 'Lo que escribe se guarda solo en este dispositivo, hasta enviarlo.',
    EN: 'What you type is kept on this device only, until you send it.',
  },
  forget: { PT: 'Apagar e recomeçar', ES: 'Borrar y empezar de nuevo', EN: 'Erase and start again' },
  optional: { PT: '{label} (opcional)', ES: '{label} (opcional)', EN: '{label} (optional)' },

  company: { PT: 'A empresa', ES: 'La empresa', EN: 'The company' },
  place: { PT: 'Morada e contacto', ES: 'Dirección y contacto', EN: 'Address and contact' },
  sales: { PT: 'Vendas', ES: 'Ventas', EN: 'Sales' },
  methods: { PT: 'Métodos de pagamento', ES: 'Métodos de pago', EN: 'Payment methods' },
  account: { PT: 'Conta bancária', ES: 'Cuenta bancaria', EN: 'Bank account' },
  person: { PT: 'Quem faz o pedido', ES: 'Quién hace la solicitud', EN: 'Who is applying' },
  integration: { PT: 'Integração', ES: 'Integración', EN: 'Integration' },

  methodNeeded: {
    PT: '{name} (exigido pela integração)',
    ES: '{name} (lo pide la integración)',
    EN: '{name} (required by the integration)',
  },
  sectionNone: { PT: 'Outra', ES: 'Otra', EN: 'Other' },
  sectionD: { PT: 'Eletricidade e gás', ES: 'Electricidad y gas', EN: 'Electricity and gas' },
  sectionI: { PT: 'Alojamento e restauração', ES: 'Alojamiento y hostelería', EN: 'Accommodation and food' },
  sectionJ: { PT: 'Informação e comunicação', ES: 'Información y comunicaciones', EN: 'Information and communication' },
  sectionK: { PT: 'Finanças e seguros', ES: 'Finanzas y seguros', EN: 'Finance and insurance' },
  sectionO: { PT: 'Administração pública', ES: 'Administración pública', EN: 'Public administration' },
  sectionP: { PT: 'Educação', ES: 'Educación', EN: 'Education' },
  sectionQ: { PT: 'Saúde e apoio social', ES: 'Sanidad y servicios sociales', EN: 'Health and social work' },
  sectionR: { PT: 'Artes, desporto e lazer', ES: 'Arte, deporte y ocio', EN: 'Arts, sports and leisure' },
  shipsAll: { PT: 'Todos os países', ES: 'Todos los países', EN: 'All countries' },
  shipsAllowed: { PT: 'Só os países indicados', ES: 'Solo los países indicados', EN: 'Only the countries given' },
  shipsExcludes: { PT: 'Todos menos os indicados', ES: 'Todos menos los indicados', EN: 'All but the countries given' },

  send: { PT: 'Enviar pedido', ES: 'Enviar la solicitud', EN: 'Send the request' },
  sending: { PT: 'A enviar…', ES: 'Enviando…', EN: 'Sending…' },
  failed: { PT: 'O pedido não foi enviado', ES: 'La solicitud no se ha enviado', EN: 'The request was not sent' },
  unreachable: {
    PT: 'Não há ligação ao servidor. Veja a sua rede e tente outra vez.',
    ES: 'No hay conexión con el servidor. Compruebe su red e inténtelo de nuevo.',
    EN: 'The server cannot be reached. Check your connection and try again.',
  },
  fillIn: { PT: 'Preencha este campo', ES: 'Rellene este campo', EN: 'Required' },
  wrongNif: {
    PT: 'Confira o NIF: são nove algarismos, e o último não está certo',
    ES: 'Revise el NIF: son nueve cifras, y la última no es correcta',
    EN: 'Check the tax number: it has nine digits, and the last one is not right',
  },
  wrongIban: {
    PT: 'Confira o IBAN: há um algarismo errado ou em falta',
    ES: 'Revise el IBAN: hay una cifra equivocada o que falta',
    EN: 'Check the IBAN: a digit is wrong or missing',
  },
  wrongEmail: { PT: 'Confira o endereço de e-mail', ES: 'Revise la dirección de correo electrónico', EN: 'Check the email address' },
  wrongAmount: { PT: 'Escreva um valor, como 12,50', ES: 'Escriba un importe, como 12,50', EN: 'Write an amount, such as 12.50' },
  wrongNumber: { PT: 'Escreva só algarismos', ES: 'Escriba solo cifras', EN: 'Write digits only' },
  wrongPhone: {
    PT: 'Confira o número: faltam ou sobram algarismos',
    ES: 'Revise el número: faltan o sobran cifras',
    EN: 'Check the number: it has too few or too many digits',
  },
  wrongCountries: {
    PT: 'Escreva números de 1 a 251, separados por vírgulas',
    ES: 'Escriba números del 1 al 251, separados por comas',
    EN: 'Write numbers from 1 to 251, separated by commas',
  },

  done: { PT: 'Pedido recebido', ES: 'Solicitud recibida', EN: 'Request received' },
  doneText: {
    PT: 'O pedido de {name} (NIF {nif}) está a ser analisado.',
    ES: 'La solicitud de {name} (NIF {nif}) se está revisando.',
    EN: 'The request from {name} (tax number {nif}) is being reviewed.',
  },
  doneNext: {
    PT: 'Se indicou uma integração, ela é avisada da resposta. Pode fechar esta página.',
    ES: 'Si indicó una integración, se le avisará de la respuesta. Puede cerrar esta página.',
    EN: 'If you gave an integration, it is told of the answer. You can close this page.',
  },
} as const satisfies Record<string, Text>

export const texts = { ...pageTexts, ...fieldTexts }
export type TextKey = keyof typeof texts
