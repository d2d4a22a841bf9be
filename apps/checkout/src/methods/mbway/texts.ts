import type { Text } from '@escudo/contracts/page'

/** What the page says of MB WAY: the number, the saved number and the request on the phone. */
export const mbwayTexts = {
  payByMbway: { PT: 'Pagar com MB WAY', ES: 'Pagar con MB WAY', EN: 'Pay with MB WAY' },
  aboutMbway: { PT: 'Aceite na app do telemóvel', ES: 'Acéptelo en la app de su móvil', EN: 'Approve in the app on your phone' },
  anotherPhone: { PT: 'MB WAY com outro número', ES: 'MB WAY con otro número', EN: 'MB WAY with another number' },
  phoneNumber: { PT: 'Número de telemóvel', ES: 'Número de móvil', EN: 'Mobile number' },
  prefix: { PT: 'Indicativo', ES: 'Prefijo', EN: 'Country code' },
  mbwayHint: { PT: 'O seu número MB WAY', ES: 'Su número de MB WAY', EN: 'Your MB WAY number' },
  missingPhone: { PT: 'Indique o número de telemóvel.', ES: 'Indique el número de móvil.', EN: 'Enter the mobile number.' },
  wrongPhone: {
    PT: 'Confira o número: tem de ser um telemóvel.',
    ES: 'Revise el número: debe ser un móvil.',
    EN: 'Check the number: it must be a mobile number.',
  },
  refusedInApp: {
    PT: 'Recusou o pagamento na app MB WAY.',
    ES: 'Ha rechazado el pago en la app MB WAY.',
    EN: 'You declined the payment in the MB WAY app.',
  },
  noMbway: { PT: 'Este número não tem MB WAY.', ES: 'Este número no tiene MB WAY.', EN: 'This number isn’t registered with MB WAY.' },
  adviseNumber: { PT: 'Confira o número.', ES: 'Revise el número.', EN: 'Check the number.' },
  adviseInTime: {
    PT: 'Tente outra vez e aceite antes de o tempo acabar.',
    ES: 'Inténtelo de nuevo y acepte antes de que se acabe el tiempo.',
    EN: 'Try again and approve before the time runs out.',
  },
  savePhone: {
    PT: 'Guardar este número para a próxima vez',
    ES: 'Guardar este número para la próxima vez',
    EN: 'Save this number for next time',
  },
  keepsPhone: {
    PT: 'Guardamos só o número. Pode pedir à loja que o apague.',
    ES: 'Guardamos solo el número. Puede pedir a la tienda que lo borre.',
    EN: 'We keep the number only. You can ask the shop to delete it.',
  },
  willSavePhone: {
    PT: 'Com o pagamento, este número fica guardado, como acordou com a loja.',
    ES: 'Con el pago, este número queda guardado, según lo acordado con la tienda.',
    EN: 'Paying saves this number, as agreed with the shop.',
  },
  agreeLater: {
    PT: 'Autorizar os próximos pagamentos a esta loja',
    ES: 'Autorizar los próximos pagos a esta tienda',
    EN: 'Authorise later payments to this shop',
  },
  keepsAgreement: {
    PT: 'Define o limite e a validade na app MB WAY, e lá pode terminar a autorização quando quiser.',
    ES: 'El límite y la validez los fija usted en la app MB WAY, y allí puede cancelar la autorización cuando quiera.',
    EN: 'You set the limit and the end date in the MB WAY app, and can end the authorisation there at any time.',
  },
  willAgreeLater: {
    PT: 'A app MB WAY vai pedir-lhe que autorize os próximos pagamentos, como acordou com a loja.',
    ES: 'La app MB WAY le pedirá que autorice los próximos pagos, según lo acordado con la tienda.',
    EN: 'The MB WAY app will ask you to authorise later payments, as agreed with the shop.',
  },
  savedPhone: {
    PT: 'Número guardado: enviamos o pedido para a app',
    ES: 'Número guardado: enviamos la solicitud a la app',
    EN: 'Saved number: we will send the request to your app',
  },
  onPhone: { PT: 'Aceite o pagamento no telemóvel', ES: 'Acepte el pago en su móvil', EN: 'Approve the payment on your phone' },
  sentTo: { PT: 'Enviámos o pedido para', ES: 'Hemos enviado la solicitud a', EN: 'We sent the request to' },
  endsIn: { PT: 'Número terminado em {digits}', ES: 'Número terminado en {digits}', EN: 'Number ending in {digits}' },
  openApp: { PT: 'Abra a app MB WAY.', ES: 'Abra la app MB WAY.', EN: 'Open the MB WAY app.' },
  checkApp: { PT: 'Confira o valor: {amount}.', ES: 'Compruebe el importe: {amount}.', EN: 'Check the amount: {amount}.' },
  approveApp: {
    PT: 'Aceite com o seu PIN ou biometria.',
    ES: 'Acepte con su PIN o biometría.',
    EN: 'Approve with your PIN or biometrics.',
  },
  agreeApp: {
    PT: 'Defina o limite e a validade da autorização para esta loja.',
    ES: 'Fije el límite y la validez de la autorización para esta tienda.',
    EN: 'Set the limit and the end date of the authorisation for this shop.',
  },
  agreedApp: {
    PT: 'Aceite com o seu PIN ou biometria: {amount} são cobrados de seguida, e os próximos pagamentos sem voltar a pedir confirmação.',
    ES: 'Acepte con su PIN o biometría: se cobrará un importe de {amount}; los próximos pagos se cobrarán sin volver a preguntar.',
    EN: 'Approve with your PIN or biometrics. {amount} is charged straight away, and later payments without asking you again.',
  },
  timeLeft: { PT: 'Tempo para aceitar', ES: 'Tiempo para aceptar', EN: 'Time left to approve' },
  otherNumber: { PT: 'Usar outro número', ES: 'Usar otro número', EN: 'Use another number' },
  otherMethod: { PT: 'Pagar de outra forma', ES: 'Pagar de otra forma', EN: 'Pay another way' },
  otherEither: {
    PT: 'Usar outro número ou pagar de outra forma',
    ES: 'Usar otro número o pagar de otra forma',
    EN: 'Use another number or pay another way',
  },
  takenBack: {
    PT: 'Cancelámos o pedido MB WAY',
    ES: 'Hemos cancelado la solicitud de MB WAY',
    EN: 'We cancelled the MB WAY request',
  },
  takenBackNow: {
    PT: 'Nada foi cobrado. Escolha como quer pagar.',
    ES: 'No se ha cobrado nada. Elija cómo quiere pagar.',
    EN: 'Nothing was charged. Choose how you would like to pay.',
  },
  stillOnPhone: {
    PT: 'Ainda não conseguimos cancelar o pedido MB WAY',
    ES: 'Todavía no hemos podido cancelar la solicitud de MB WAY',
    EN: 'We could not cancel the MB WAY request yet',
  },
  stillOnPhoneNow: {
    PT: 'Recuse-o na app MB WAY ou tente de novo daqui a pouco. Não pague duas vezes.',
    ES: 'Rechácela en la app MB WAY o vuelva a intentarlo en unos instantes. No pague dos veces.',
    EN: 'Decline it in the MB WAY app, or try again in a moment. Do not pay twice.',
  },
  rememberPhone: {
    PT: 'Guardar o número neste dispositivo',
    ES: 'Recordar el número en este dispositivo',
    EN: 'Remember the number on this device',
  },
  refresh: { PT: 'Já aceitei', ES: 'Ya he aceptado', EN: 'I have approved it' },
} as const satisfies Record<string, Text>
